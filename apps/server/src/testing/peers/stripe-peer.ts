import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { atEnd } from '../at-end.ts'

type Intent = {
  id: string
  object: 'payment_intent'
  amount: number
  currency: string
  status: string
  client_secret: string
  account: string
  /** How often a card was charged for it. */
  charges: number
}

/** Stripe's test number for a declined card. */
export const declinedCard = '4000000000000002'

/**
 * Stripe's payment intents, as its API documents them: form-encoded requests, JSON responses, idempotency keys and
 * separate accounts.
 */
export async function startStripePeer() {
  const intents = new Map<string, Intent>()
  /** The first response for an idempotency key, which Stripe repeats whatever has happened since. */
  const byKey = new Map<string, Intent>()
  const server = createServer((request, response) => {
    answerTo(request, response).catch(() => response.destroy())
  })

  async function answerTo(request: IncomingMessage, response: ServerResponse) {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = new URLSearchParams(Buffer.concat(chunks).toString())
    const account = String(request.headers['stripe-account'] ?? '')
    const answer = (status: number, value: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://peer')
    const path = /^\/v1\/payment_intents\/(\w+?)(\/confirm)?$/.exec(pathname)
    const fromBrowser = request.method === 'GET' ? searchParams : body
    if (path && fromBrowser.get('key') === 'pk_test_peer') {
      const intent = intents.get(path[1]!)
      if (
        intent?.account !== fromBrowser.get('_stripe_account') ||
        intent?.client_secret !== fromBrowser.get('client_secret')
      )
        return answer(404, { error: { type: 'invalid_request_error', code: 'resource_missing' } })
      return path[2] ? confirm(intent, body, answer) : answer(200, intent)
    }
    if (request.headers.authorization !== 'Bearer sk_test_peer')
      return answer(401, { error: { type: 'invalid_request_error', message: 'Invalid API Key' } })
    if (request.method === 'GET' && path) {
      const intent = intents.get(path[1]!)
      return intent?.account === account
        ? answer(200, intent)
        : answer(404, { error: { type: 'invalid_request_error', code: 'resource_missing' } })
    }
    if (request.method === 'POST' && request.url === '/v1/payment_intents') {
      const key = String(request.headers['idempotency-key'] ?? '')
      const known = byKey.get(key)
      if (known) return answer(200, known)
      const id = `pi_${randomUUID().replaceAll('-', '')}`
      if (Number(body.get('amount')) < leastAmount)
        return answer(400, {
          error: { type: 'invalid_request_error', code: 'amount_too_small', message: 'Too small' },
        })
      const made: Intent = {
        id,
        object: 'payment_intent',
        amount: Number(body.get('amount')),
        currency: body.get('currency') ?? '',
        status: 'requires_payment_method',
        client_secret: `${id}_secret_${randomUUID().slice(0, 8)}`,
        account,
        charges: 0,
      }
      intents.set(made.id, made)
      byKey.set(key, { ...made })
      return answer(200, made)
    }
    return answer(404, { error: { type: 'invalid_request_error', message: 'Unrecognized URL' } })
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  atEnd(() => new Promise((resolve) => server.close(resolve)))
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    settings: {
      STRIPE_SECRET_KEY: 'sk_test_peer',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_peer',
      STRIPE_API_URL: url,
    },
    intents,
    /** Simulates a payment in the browser's card form. */
    pay: (id: string, status = 'succeeded') => {
      intents.get(id)!.status = status
    },
  }
}

/** Stripe's minimum is about half a dollar. */
const leastAmount = 50

/** Confirms an intent as the browser does; charges once. */
function confirm(
  intent: Intent,
  body: URLSearchParams,
  answer: (status: number, value: object) => unknown,
) {
  const refuse = (status: number, type: string, code: string, message: string) =>
    answer(status, { error: { type, code, message, payment_intent: intent } })
  if (intent.status !== 'requires_payment_method')
    return refuse(
      400,
      'invalid_request_error',
      'payment_intent_unexpected_state',
      'Cannot confirm.',
    )
  if (body.get('payment_method_data[card][number]') === declinedCard)
    return refuse(402, 'card_error', 'card_declined', 'Your card was declined.')
  intent.status = 'succeeded'
  intent.charges++
  return answer(200, intent)
}
