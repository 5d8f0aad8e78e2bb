import { randomUUID } from 'node:crypto'

type Interval = 'month' | 'year'
type Price = { id: string; unit_amount: number; interval: Interval }
type Session = {
  id: string
  customer: string
  price: string
  trialDays: number
  status: 'open' | 'complete' | 'expired'
  successUrl: string
}
export type PeerSubscription = {
  id: string
  item: string
  customer: string
  price: string
  status: string
  startDate: number
  periodEnd: number
  trialEnd: number | null
  cancelAtEnd: boolean
  cancelAt: number | null
  coupon: string | null
  invoice: string | null
}
type Invoice = { id: string; customer: string; total: number; status: string; created: number }

const day = 86_400
const prices: Price[] = [
  { id: 'price_pro_month', unit_amount: 1900, interval: 'month' },
  { id: 'price_pro_year', unit_amount: 19_200, interval: 'year' },
]
export const newId = (kind: string) => `${kind}_${randomUUID().replaceAll('-', '').slice(0, 16)}`

type Answer = { status: number; value: object }
export const ok = (value: object): Answer => ({ status: 200, value })
export const refuse = (status: number, code: string): Answer => ({
  status,
  value: { error: { type: status === 402 ? 'card_error' : 'invalid_request_error', code } },
})

/** What Stripe stores for its customers, and how it changes over time. */
export function createStripeLedger() {
  const customers = new Map<string, { name: string; email: string }>()
  const sessions = new Map<string, Session>()
  const subscriptions = new Map<string, PeerSubscription>()
  const invoices = new Map<string, Invoice>()
  const events: { id: string; type: string; created: number; object: object }[] = []
  /** Customers whose cards are declined. */
  const broke = new Set<string>()
  const now = () => Math.floor(Date.now() / 1000)

  const record = (type: string, object: object) =>
    events.push({ id: newId('evt'), type, created: now(), object })

  function charge(subscription: PeerSubscription, total: number): boolean {
    const paid = !broke.has(subscription.customer)
    const invoice = {
      id: newId('in'),
      customer: subscription.customer,
      total,
      status: paid ? 'paid' : 'open',
      created: now(),
    }
    invoices.set(invoice.id, invoice)
    subscription.invoice = invoice.id
    record(paid ? 'invoice.paid' : 'invoice.payment_failed', showInvoice(invoice))
    return paid
  }

  const priceOf = (id: string) => prices.find((price) => price.id === id)!
  const periodOf = (id: string) => (priceOf(id).interval === 'month' ? 30 : 365) * day

  /** Simulates the customer paying on Stripe's hosted page. */
  function pay(sessionId: string): PeerSubscription {
    const session = sessions.get(sessionId)!
    if (session.status !== 'open') throw new Error(`The checkout is ${session.status}`)
    session.status = 'complete'
    const trialEnd = session.trialDays ? now() + session.trialDays * day : null
    const subscription: PeerSubscription = {
      id: newId('sub'),
      item: newId('si'),
      customer: session.customer,
      price: session.price,
      status: trialEnd ? 'trialing' : 'active',
      startDate: now(),
      periodEnd: trialEnd ?? now() + periodOf(session.price),
      trialEnd,
      cancelAtEnd: false,
      cancelAt: null,
      coupon: null,
      invoice: null,
    }
    subscriptions.set(subscription.id, subscription)
    charge(subscription, trialEnd ? 0 : priceOf(session.price).unit_amount)
    record('customer.subscription.created', showSubscription(subscription))
    record('checkout.session.completed', { object: 'checkout.session', customer: session.customer })
    return subscription
  }

  /** Ages everything, a day at a time, for one customer or all: canceled subscriptions end, others renew. */
  function moveClock(days: number, customer?: string): void {
    const isOlder = (one: { customer: string }) => !customer || one.customer === customer
    for (let moved = 0; moved < days; moved++) {
      for (const invoice of [...invoices.values()].filter(isOlder)) invoice.created -= day
      for (const one of [...subscriptions.values()].filter(isOlder)) {
        one.startDate -= day
        one.periodEnd -= day
        one.trialEnd = one.trialEnd && one.trialEnd - day
        one.cancelAt = one.cancelAt && one.cancelAt - day
        renew(one)
      }
    }
  }

  function renew(one: PeerSubscription): void {
    if (one.status === 'past_due') {
      const invoice = invoices.get(one.invoice!)!
      if (now() - invoice.created > 21 * day) end(one)
      return
    }
    if (!['active', 'trialing'].includes(one.status)) return
    if (one.cancelAt !== null && one.cancelAt <= now()) return end(one)
    if (one.periodEnd > now()) return
    if (one.cancelAtEnd) return end(one)
    one.status = charge(one, priceOf(one.price).unit_amount) ? 'active' : 'past_due'
    one.periodEnd += periodOf(one.price)
    record('customer.subscription.updated', showSubscription(one))
  }

  /** Simulates a cancellation in Stripe's portal: with flexible billing, Stripe sets only the date. */
  function cancelInPortal(one: PeerSubscription): void {
    one.cancelAt = one.periodEnd
    record('customer.subscription.updated', showSubscription(one))
  }

  function end(one: PeerSubscription): void {
    one.status = 'canceled'
    record('customer.subscription.deleted', showSubscription(one))
  }

  /** Simulates the customer adding a working card. */
  function payInvoice(customer: string): void {
    broke.delete(customer)
    for (const one of subscriptions.values()) {
      if (one.customer !== customer || one.status !== 'past_due') continue
      invoices.get(one.invoice!)!.status = 'paid'
      one.status = 'active'
      record('customer.subscription.updated', showSubscription(one))
    }
  }

  const showInvoice = ({ id, customer, total, status, created }: Invoice) => ({
    id,
    object: 'invoice',
    customer,
    total,
    status,
    created,
    currency: 'usd',
    number: id.toUpperCase(),
    hosted_invoice_url: `https://invoice.stripe.example/${id}`,
    invoice_pdf: `https://invoice.stripe.example/${id}.pdf`,
  })

  const showSubscription = (one: PeerSubscription) => ({
    id: one.id,
    object: 'subscription',
    customer: one.customer,
    status: one.status,
    start_date: one.startDate,
    trial_end: one.trialEnd,
    cancel_at: one.cancelAtEnd ? one.periodEnd : one.cancelAt,
    cancel_at_period_end: one.cancelAtEnd,
    discounts: one.coupon ? [`di_${one.coupon}`] : [],
    latest_invoice: one.invoice && showInvoice(invoices.get(one.invoice)!),
    items: {
      object: 'list',
      data: [{ id: one.item, current_period_end: one.periodEnd, price: { id: one.price } }],
    },
  })

  function change(one: PeerSubscription, body: URLSearchParams): Answer {
    const [cancelAt, cancelAtEnd] = [body.get('cancel_at'), body.get('cancel_at_period_end')]
    if (cancelAt !== null && cancelAtEnd !== null) return refuse(400, 'parameters_exclusive')
    const price = body.get('items[0][price]')
    if (price && price !== one.price) {
      if (!prices.some(({ id }) => id === price)) return refuse(400, 'resource_missing')
      if (broke.has(one.customer)) return refuse(402, 'card_declined')
      charge(one, prorate(one, price))
      const isOtherInterval = priceOf(price).interval !== priceOf(one.price).interval
      if (isOtherInterval && one.status !== 'trialing') one.periodEnd = now() + periodOf(price)
      one.price = price
    }
    const trialEnd = body.get('trial_end')
    if (trialEnd) one.periodEnd = one.trialEnd = Number(trialEnd)
    one.coupon = body.get('discounts[0][coupon]') ?? one.coupon
    if (cancelAt !== null) one.cancelAt = Number(cancelAt) || null
    if (cancelAtEnd !== null) one.cancelAtEnd = cancelAtEnd === 'true'
    record('customer.subscription.updated', showSubscription(one))
    return ok(showSubscription(one))
  }

  function prorate(one: PeerSubscription, price: string): number {
    if (one.status === 'trialing') return 0
    const left = Math.max(0, one.periodEnd - now()) / periodOf(one.price)
    return priceOf(price).unit_amount - Math.round(left * priceOf(one.price).unit_amount)
  }

  function openSession(body: URLSearchParams, payAt: string): Answer {
    const price = body.get('line_items[0][price]') ?? ''
    if (!customers.has(body.get('customer') ?? '') || !prices.some(({ id }) => id === price))
      return refuse(400, 'resource_missing')
    if (
      body.get('tax_id_collection[enabled]') === 'true' &&
      body.get('customer_update[name]') !== 'auto'
    )
      return refuse(400, 'customer_name_not_updated')
    const session: Session = {
      id: newId('cs'),
      customer: body.get('customer')!,
      price,
      trialDays: Number(body.get('subscription_data[trial_period_days]') ?? 0),
      status: 'open',
      successUrl: body.get('success_url')!,
    }
    sessions.set(session.id, session)
    return ok({ id: session.id, url: `${payAt}/pay/${session.id}`, status: 'open' })
  }

  return {
    customers,
    sessions,
    subscriptions,
    invoices,
    events,
    broke,
    pay,
    payInvoice,
    moveClock,
    cancelInPortal,
    change,
    end,
    prorate,
    openSession,
    showInvoice,
    showSubscription,
  }
}
