/** A response with an error status. */
export class ApiError extends Error {
  readonly status: number
  readonly data: unknown

  constructor(status: number, data: unknown) {
    super(messageOf(data) ?? `The server answered with status ${status}.`)
    this.name = 'ApiError'
    this.status = status
    this.data = data
  }
}

export function messageOf(data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null || !('message' in data)) return undefined
  return typeof data.message === 'string' && data.message !== '' ? data.message : undefined
}

/** The problem code in the response, such as `already_subscribed`. */
export function problemCode(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  const { code } = (error.data ?? {}) as Record<string, unknown>
  return typeof code === 'string' ? code : undefined
}
