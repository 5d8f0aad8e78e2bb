import { randomUUID } from 'node:crypto'
import type { Peer } from './peer.ts'

const clientId = 'ca_test_peer'
const secretKey = 'sk_test_peer'

/** The OAuth flow of Stripe Connect and its account details. */
export function createStripeConnectPeer() {
  const codes = new Map<string, string>()
  const connected = new Set<string>()

  const answer: Peer = ({ method, url, form, headers }) => {
    const call = `${method} ${url.host}${url.pathname}`
    if (call === 'POST connect.stripe.com/oauth/token') {
      const account = codes.get(form.get('code') ?? '')
      codes.delete(form.get('code') ?? '')
      if (!account || form.get('client_secret') !== secretKey)
        return { status: 400, body: { error: 'invalid_grant' } }
      connected.add(account)
      return { status: 200, body: { stripe_user_id: account, scope: 'read_write' } }
    }
    if (headers.authorization !== `Bearer ${secretKey}`) return undefined
    if (call === 'POST connect.stripe.com/oauth/deauthorize') {
      connected.delete(form.get('stripe_user_id') ?? '')
      return { status: 200, body: { stripe_user_id: form.get('stripe_user_id') } }
    }
    const [, id] = /^GET api\.stripe\.com\/v1\/accounts\/(\w+)$/.exec(call) ?? []
    if (!id || !connected.has(id)) return undefined
    const settings = { dashboard: { display_name: 'Ada’s shop' } }
    return { status: 200, body: { id, email: 'shop@people.test', settings } }
  }

  return {
    answer,
    settings: {
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_PUBLISHABLE_KEY: 'pk_test_peer',
      STRIPE_CLIENT_ID: clientId,
    },
    connected,
    consent(address: string, account: string) {
      const { host, pathname, searchParams: asked } = new URL(address)
      if (`${host}${pathname}` !== 'connect.stripe.com/oauth/authorize')
        throw new Error(`Stripe does not ask at ${address}`)
      if (asked.get('client_id') !== clientId) throw new Error('The client is unknown')
      const code = `ac_${randomUUID()}`
      codes.set(code, account)
      return { code, state: asked.get('state')! }
    },
  }
}
