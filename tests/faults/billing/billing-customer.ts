import type { StripeBillingPeer as Peer } from '../../../apps/server/src/testing/peers/stripe-billing-peer.ts'

type Surroundings = {
  peer: Peer
  request: (path: string, init: RequestInit) => Promise<Response | undefined>
  token: string
  /** How often the server has been restarted. */
  life: () => number
}

export type Customer = ReturnType<typeof startCustomer>

const chance = (of: number) => Math.random() < of
const oneOf = <One>(all: readonly One[]): One => all[Math.floor(Math.random() * all.length)]!

/** A customer who changes their plan a few times, and the delivery of the resulting events. */
export function startCustomer({ peer, request, token, life }: Surroundings) {
  const pages: string[] = []
  const violations: string[] = []
  const figures = { sent: 0, dropped: 0, repeated: 0, paid: 0 }
  const seen = new Set<string>()
  const underway: Peer['events'] = []
  /** Events that the server may have accepted before it died without answering. */
  const unanswered = new Set<string>()
  let toldIn: number | undefined

  const idOf = (page: string) => page.split('/').at(-1)!
  const stripeId = () => pages[0] && peer.sessions.get(idOf(pages[0]))?.customer
  const ask = (method: string, path: string, body?: object) =>
    request(`/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })

  async function openPage(): Promise<void> {
    const interval = oneOf(['monthly', 'yearly'])
    const trial = chance(0.5) ? '/trial' : ''
    const response = await ask('GET', `/subscription/new/pro/${interval}/checkout${trial}`)
    if (!response?.ok) return
    const { checkout_url: url } = (await response.json()) as { checkout_url: string }
    pages.push(url)
  }

  /** Pays on every page that still accepts payment, however old the window is. */
  function pay(): void {
    for (const page of pages) {
      const { customer, status } = peer.sessions.get(idOf(page))!
      if (status !== 'open') continue
      const isLive = ['active', 'trialing', 'past_due']
      for (const other of peer.subscriptions.values())
        if (other.customer === customer && isLive.includes(other.status))
          violations.push(`${customer} is charged twice`)
      peer.broke.delete(customer)
      peer.pay(page)
      figures.paid++
    }
  }

  async function subscribe(): Promise<void> {
    await Promise.all(Array.from({ length: oneOf([1, 2]) }, openPage))
    if (chance(0.3)) await openPage()
    if (chance(0.9)) pay()
  }

  const withId = (act: (customer: string) => void) => () => {
    const customer = stripeId()
    if (customer) act(customer)
  }
  const acts: (() => unknown)[] = [
    subscribe,
    pay,
    () =>
      ask('POST', '/subscription/change-plan', {
        plan: 'pro',
        interval: oneOf(['monthly', 'yearly']),
      }),
    () => ask('POST', '/subscription/cancel'),
    () => ask('POST', '/subscription/resume'),
    withId((customer) => peer.moveClock(oneOf([2, 5, 31]), customer)),
    withId((customer) => {
      peer.broke.add(customer)
      peer.moveClock(31, customer)
    }),
    withId(peer.payInvoice),
  ]

  /** Sends each event until it is accepted, unless it gets lost entirely; some are sent again after that. */
  async function send(most: number): Promise<void> {
    for (const event of peer.events) {
      const { object } = event
      if (seen.has(event.id) || !('customer' in object) || object.customer !== stripeId()) continue
      seen.add(event.id)
      if (chance(0.2)) figures.dropped++
      else underway.push(event)
    }
    for (let sent = 0; sent < most && underway.length > 0; sent++) {
      const [event] = underway.splice(Math.floor(Math.random() * underway.length), 1)
      const { body, signature } = peer.sign(event!)
      const init = { method: 'POST', headers: { 'stripe-signature': signature }, body }
      const times = chance(0.2) ? 2 : 1
      const answers = await Promise.all(
        Array.from({ length: times }, () => request('/api/stripe/webhook', init)),
      )
      figures.repeated += times - 1
      if (answers.some((answer) => answer?.ok)) {
        figures.sent++
        if (!unanswered.has(event!.id)) toldIn = life()
      } else {
        unanswered.add(event!.id)
        underway.push(event!)
      }
    }
  }

  return {
    violations,
    figures,
    stripeId,
    /** Whether the server of that life accepted an event after the last change. */
    wasToldIn: (life: number) => toldIn === life,
    async live(): Promise<void> {
      await subscribe()
      await send(oneOf([0, 1, 3]))
      for (let left = oneOf([1, 2, 3, 4]); left > 0; left--) {
        await oneOf(acts)()
        toldIn = undefined
        await send(oneOf([0, 1, 3]))
      }
      await send(Infinity)
    },
  }
}
