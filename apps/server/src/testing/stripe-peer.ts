import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

type Intent = {
  id: string
  object: 'payment_intent'
  amount: number
  currency: string
  status: string
  client_secret: string
  account: string
}

/** Stripe's payment intents, as its API documents them: form-encoded in, JSON out, keys honoured, accounts apart. */
export async function startStripePeer() {
  const intents = new Map<string, Intent>()
  const byKey = new Map<string, string>()
  const server = createServer((request, response) => void answerTo(request, response))

  async function answerTo(request: IncomingMessage, response: ServerResponse) {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = new URLSearchParams(Buffer.concat(chunks).toString())
    const account = String(request.headers['stripe-account'] ?? '')
    const answer = (status: number, value: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
    if (request.headers.authorization !== 'Bearer sk_test_peer')
      return answer(401, { error: { type: 'invalid_request_error', message: 'Invalid API Key' } })
    const id = /^\/v1\/payment_intents\/(\w+)$/.exec(request.url ?? '')?.[1]
    if (request.method === 'GET' && id) {
      const intent = intents.get(id)
      return intent?.account === account
        ? answer(200, intent)
        : answer(404, { error: { type: 'invalid_request_error', code: 'resource_missing' } })
    }
    if (request.method === 'POST' && request.url === '/v1/payment_intents') {
      const key = String(request.headers['idempotency-key'] ?? '')
      const known = intents.get(byKey.get(key) ?? '')
      if (known) return answer(200, known)
      const made: Intent = {
        id: `pi_${String(intents.size + 1).padStart(24, '0')}`,
        object: 'payment_intent',
        amount: Number(body.get('amount')),
        currency: body.get('currency') ?? '',
        status: 'requires_payment_method',
        client_secret: `secret_${intents.size + 1}`,
        account,
      }
      intents.set(made.id, made)
      byKey.set(key, made.id)
      return answer(200, made)
    }
    return answer(404, { error: { type: 'invalid_request_error', message: 'Unrecognized URL' } })
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => new Promise((resolve) => server.close(resolve)))
  const { port } = server.address() as AddressInfo
  return {
    settings: {
      STRIPE_SECRET_KEY: 'sk_test_peer',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_peer',
      STRIPE_API_URL: `http://127.0.0.1:${port}`,
    },
    intents,
    /** What the card form of the browser brings about. */
    pay: (id: string, status = 'succeeded') => {
      intents.get(id)!.status = status
    },
  }
}
