import type { ZodType } from 'zod'
import type { FailureReason, Outcome } from '../outcome.ts'
import type { IncomingResponse, Ports } from '../ports.ts'

type Post = { body: string; headers?: Readonly<Record<string, string>> }
type Failed = Extract<Outcome, { is: 'failed' }>

/** Posts JSON. Any 2xx counts as delivered; a redirect does not, because it is not followed. */
export const post = (
  ports: Pick<Ports, 'fetch'>,
  url: string,
  request: Post,
  /** Reads details of a failure from the response, such as whether a retry can help. */
  readOutcome: (response: IncomingResponse) => Partial<Omit<Failed, 'is'>> | null = () => null,
): Promise<Outcome> =>
  postAndInterpret(ports, url, request, (response) => {
    const reply = { status: response.status, text: response.text }
    return response.status >= 200 && response.status < 300
      ? { is: 'delivered', reply }
      : {
          is: 'failed',
          reply,
          reason: null,
          retryAfter: response.headers['retry-after'],
          ...readOutcome(response),
        }
  })

/** Posts JSON, and lets the caller interpret the response. */
export function postAndInterpret(
  { fetch }: Pick<Ports, 'fetch'>,
  url: string,
  { body, headers = {} }: Post,
  read: (response: IncomingResponse) => Outcome,
): Promise<Outcome> {
  const request = {
    method: 'POST' as const,
    headers: { ...headers, 'content-type': 'application/json' },
    body,
  }
  return catchFetchFailure(async () => read(await fetch(url, request)))
}

/** Turns a `FetchFailure` into a failed outcome. */
export async function catchFetchFailure(attempt: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await attempt()
  } catch (error) {
    if (!(error instanceof FetchFailure)) throw error
    return { is: 'failed', reply: null, reason: error.reason }
  }
}

/** There is no reply to report, for example because of a timeout or a disconnected account. */
export class FetchFailure extends Error {
  override name = 'FetchFailure'
  readonly reason: FailureReason

  constructor(reason: FailureReason) {
    super(reason)
    this.reason = reason
  }
}

/** Parses a reply. Returns null unless it is JSON of the expected shape. */
export function readJson<Value>(text: string, schema: ZodType<Value>): Value | null {
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}
