import { Agent, request, errors } from 'undici'

export type OperatorPost = {
  url: URL
  headers: Record<string, string>
  body: string
  signal: AbortSignal
}

export type OperatorResponse = {
  status: number
  retryAfter: string | undefined
  body: AsyncIterable<Uint8Array>
}

/** Why there is no response. */
export class OperatorPostError extends Error {
  readonly isTimeout: boolean
  constructor(isTimeout: boolean) {
    super(isTimeout ? 'timed out' : 'unreachable')
    this.name = 'OperatorPostError'
    this.isTimeout = isTimeout
  }
}

type Patience = { connectMs: number; silenceMs: number }

/**
 * Posts to an address that the operator configured, which may be on this machine, and streams the response. Redirects
 * are not followed. Addresses that users supply go through `createSafeFetch`.
 */
export function createOperatorPost({ connectMs, silenceMs }: Patience) {
  const dispatcher = new Agent({
    connect: { timeout: connectMs },
    headersTimeout: silenceMs,
    bodyTimeout: silenceMs,
  })
  return async ({ url, headers, body, signal }: OperatorPost): Promise<OperatorResponse> => {
    try {
      const response = await request(url, { method: 'POST', headers, body, signal, dispatcher })
      const { 'retry-after': after } = response.headers
      return {
        status: response.statusCode,
        retryAfter: [after ?? []].flat()[0],
        body: readAll(response.body),
      }
    } catch (error) {
      throw explain(error)
    }
  }

  async function* readAll(body: AsyncIterable<Uint8Array>) {
    try {
      yield* body
    } catch (error) {
      throw explain(error)
    }
  }
}

const explain = (error: unknown) =>
  new OperatorPostError(
    error instanceof errors.ConnectTimeoutError ||
      error instanceof errors.HeadersTimeoutError ||
      error instanceof errors.BodyTimeoutError ||
      (error instanceof Error && error.name === 'TimeoutError'),
  )
