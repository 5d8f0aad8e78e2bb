import type { Outcome } from '../outcome.ts'
import type { Ports } from '../ports.ts'
import { FetchFailure } from './fetch-failure.ts'

/** Posts a body of JSON. Any 2xx is a delivery; a redirect is none, because it is not followed. */
export async function post(
  { fetch }: Pick<Ports, 'fetch'>,
  url: string,
  { body, headers = {} }: { body: string; headers?: Readonly<Record<string, string>> },
): Promise<Outcome> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body,
    })
    const reply = { status: response.status, text: response.text }
    return response.status >= 200 && response.status < 300
      ? { is: 'delivered', reply }
      : { is: 'failed', reply, reason: null, retryAfter: response.headers['retry-after'] }
  } catch (error) {
    if (!(error instanceof FetchFailure)) throw error
    return { is: 'failed', reply: null, reason: error.reason }
  }
}
