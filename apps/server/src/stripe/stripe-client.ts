import { Stripe } from 'stripe'

const patienceMs = 10_000

export function createStripeClient(secretKey: string, apiUrl: string | undefined): Stripe {
  return new Stripe(secretKey, {
    timeout: patienceMs,
    maxNetworkRetries: 2,
    ...(apiUrl && addressOf(apiUrl)),
  })
}

function addressOf(apiUrl: string) {
  const { protocol, hostname, port } = new URL(apiUrl)
  return {
    protocol: protocol === 'http:' ? ('http' as const) : ('https' as const),
    host: hostname,
    port: port || (protocol === 'http:' ? '80' : '443'),
  }
}
