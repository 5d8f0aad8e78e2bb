import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { atEnd } from '../at-end.ts'
import { createStripeLedger, newId, ok, refuse } from './stripe-ledger.ts'

const webhookSecret = 'whsec_peer'
const list = (data: object[]) => ({ object: 'list', has_more: false, data })

export type StripeBillingPeer = Awaited<ReturnType<typeof startStripeBillingPeer>>

/**
 * Stripe's customers, checkouts, subscriptions and invoices, as its API documents them, with a clock that tests
 * control. Events are sent only when a test says so: in any order, twice, or not at all.
 */
export async function startStripeBillingPeer() {
  const ledger = createStripeLedger()
  const { customers, sessions, subscriptions, invoices, events, broke } = ledger
  const firstAnswers = new Map<string, object>()
  const asked: string[] = []

  function answer(method: string, path: string, given: URLSearchParams) {
    const [, , kind = '', id = '', act = ''] = path.replace('/checkout/', '/checkout.').split('/')
    const customer = given.get('customer')
    const ofCustomer = <One extends { customer: string }>(all: Map<string, One>) =>
      [...all.values()].filter((one) => one.customer === customer)
    switch (`${method} ${kind} ${id && ':id'} ${act}`.trim().replace(/\s+/g, ' ')) {
      case 'POST customers': {
        const made = newId('cus')
        customers.set(made, { name: given.get('name') ?? '', email: given.get('email') ?? '' })
        return ok({ id: made, object: 'customer' })
      }
      case 'POST customers :id': {
        const known = customers.get(id)
        if (!known) return refuse(404, 'resource_missing')
        Object.assign(known, { name: given.get('name'), email: given.get('email') })
        return ok({ id, object: 'customer' })
      }
      case 'POST checkout.sessions':
        return ledger.openSession(given, url)
      case 'GET checkout.sessions':
        return ok(list(ofCustomer(sessions).filter(({ status }) => status === given.get('status'))))
      case 'POST checkout.sessions :id expire': {
        const session = sessions.get(id)
        if (session?.status !== 'open') return refuse(400, 'checkout_session_not_open')
        session.status = 'expired'
        return ok({ id, status: 'expired' })
      }
      case 'GET subscriptions':
        return ok(list(ofCustomer(subscriptions).toReversed().map(ledger.showSubscription)))
      case 'POST subscriptions :id': {
        const one = subscriptions.get(id)
        return one ? ledger.change(one, given) : refuse(404, 'resource_missing')
      }
      case 'DELETE subscriptions :id': {
        const one = subscriptions.get(id)
        if (!one) return refuse(404, 'resource_missing')
        ledger.end(one)
        return ok(ledger.showSubscription(one))
      }
      case 'GET invoices':
        return ok(list(ofCustomer(invoices).toReversed().map(ledger.showInvoice)))
      case 'POST invoices :id': {
        const one = subscriptions.get(given.get('subscription') ?? '')
        if (id !== 'create_preview' || !one) return refuse(404, 'resource_missing')
        const total = ledger.prorate(one, given.get('subscription_details[items][0][price]') ?? '')
        return ok({ object: 'invoice', total, currency: 'usd' })
      }
      case 'POST billing_portal :id':
        return ok({ url: `${url}/portal/${customer}` })
      default:
        return refuse(404, 'unrecognized_url')
    }
  }

  async function respond(request: IncomingMessage, response: ServerResponse) {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://peer')
    asked.push(`${request.method} ${pathname}`)
    const isRead = request.method === 'GET'
    const given = isRead ? searchParams : new URLSearchParams(Buffer.concat(chunks).toString())
    const key = request.headers['idempotency-key']
    const known = typeof key === 'string' ? firstAnswers.get(key) : undefined
    const { status, value } =
      request.headers.authorization === 'Bearer sk_test_peer'
        ? known
          ? ok(known)
          : answer(request.method ?? '', pathname, given)
        : refuse(401, 'invalid_api_key')
    if (typeof key === 'string' && status < 300) firstAnswers.set(key, value)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
  }

  const server = createServer((request, response) => {
    respond(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  atEnd(() => new Promise((resolve) => server.close(resolve)))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    settings: {
      SELF_HOSTED: 'false',
      STRIPE_SECRET_KEY: 'sk_test_peer',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_peer',
      STRIPE_API_URL: url,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_COUPON: 'KIND40',
      STRIPE_PRICES: 'pro.monthly=price_pro_month,pro.yearly=price_pro_year',
    },
    /** Every call received. */
    asked,
    customers,
    sessions,
    subscriptions,
    invoices,
    events,
    broke,
    pay: (checkoutUrl: string) => ledger.pay(checkoutUrl.split('/').at(-1)!),
    payInvoice: ledger.payInvoice,
    cancelInPortal: ledger.cancelInPortal,
    moveClock: ledger.moveClock,
    /** Signs an event as Stripe does. */
    sign: (event: object, at = Math.floor(Date.now() / 1000), secret = webhookSecret) => {
      const { object, ...rest } = event as { object: object }
      const body = JSON.stringify({ ...rest, object: 'event', data: { object } })
      const v1 = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')
      return { body, signature: `t=${at},v1=${v1}` }
    },
  }
}
