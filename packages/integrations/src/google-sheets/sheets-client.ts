import type { ZodType } from 'zod'
import type { Outcome } from '../outcome.ts'
import type { IncomingResponse, OutgoingRequest, Ports } from '../ports.ts'
import { FetchFailure, readJson } from '../shared/post.ts'

const base = 'https://sheets.googleapis.com/v4/spreadsheets'

/** Google did not do as asked; the outcome says why. */
export class SheetsRefusal extends Error {
  override name = 'SheetsRefusal'
  readonly outcome: Outcome

  constructor(outcome: Outcome) {
    super('Google refused.')
    this.outcome = outcome
  }
}

export type SheetsClient = ReturnType<typeof createSheetsClient>

/** Google's API for the connected account. A token that is refused is replaced once. */
export function createSheetsClient(ports: Pick<Ports, 'fetch' | 'account'>) {
  async function request(url: string, method: OutgoingRequest['method'], body?: object) {
    const send = (token: string) =>
      ports.fetch(url, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      })
    const { token } = await ports.account()
    const response = await send(token)
    if (response.status !== 401) return response
    const again = await send((await ports.account(token)).token)
    if (again.status === 401) throw new FetchFailure('account_disconnected')
    return again
  }

  return {
    /** Google's id of the account's owner. */
    userId: async () => (await ports.account()).userId,

    /** Whether the account can be used, without leaving anything behind in it. */
    async check(): Promise<Outcome> {
      const url = 'https://www.googleapis.com/drive/v3/about?fields=user'
      const response = await request(url, 'GET')
      return isFine(response) ? delivered(response) : explain(response)
    },

    async call<Answer>(
      path: string,
      { body, schema }: { body?: object; schema: ZodType<Answer> },
    ): Promise<{ answer: Answer; outcome: Outcome }> {
      const response = await request(`${base}${path}`, body ? 'POST' : 'GET', body)
      if (!isFine(response)) throw new SheetsRefusal(explain(response))
      const answer = readJson(response.text, schema)
      if (answer === null)
        throw new SheetsRefusal({ is: 'failed', reply: replyOf(response), reason: 'refused' })
      return { answer, outcome: delivered(response) }
    },
  }
}

const isFine = ({ status }: IncomingResponse) => status >= 200 && status < 300
const replyOf = ({ status, text }: IncomingResponse) => ({ status, text })
const delivered = (response: IncomingResponse): Outcome => ({
  is: 'delivered',
  reply: replyOf(response),
})

function explain(response: IncomingResponse): Outcome {
  const { status, text, headers } = response
  const failed = { is: 'failed' as const, reply: replyOf(response) }
  const isGone = status === 404 || (status === 400 && text.includes('No grid with id'))
  if (isGone) return { ...failed, reason: 'target_missing', isGone: true }
  const isLimit = status === 429 || (status === 403 && /RateLimitExceeded/i.test(text))
  if (isLimit || status >= 500 || status < 400)
    return { ...failed, reason: null, retryAfter: headers['retry-after'] }
  return { ...failed, reason: 'refused', isFinal: true }
}
