type ProblemDetails = {
  errors?: Record<string, string[]>
  headers?: Record<string, string>
  /** Further keys of the answer, for clients that go on from there. */
  body?: Record<string, unknown>
}

/** What a service throws when it will not do as asked. The error handler is the only one that answers with it. */
export class Problem extends Error {
  readonly status: number
  readonly code: string
  readonly details: ProblemDetails

  constructor(status: number, code: string, message: string, details: ProblemDetails = {}) {
    super(message)
    this.name = 'Problem'
    this.status = status
    this.code = code
    this.details = details
  }
}

export const badRequest = (message: string, code = 'bad_request') => new Problem(400, code, message)

export const unauthenticated = () => new Problem(401, 'unauthenticated', 'Unauthenticated.')

export const forbidden = (message = 'This action is unauthorized.') =>
  new Problem(403, 'forbidden', message)

/** Clients know it by its text. */
export const credentialsNotChanged = () =>
  new Problem(
    403,
    'credentials_not_changed',
    'You must change your credentials when in self host mode',
  )

/** Says the same for what is missing and for what the caller may not know of. */
export const notFound = () => new Problem(404, 'not_found', 'Not found.')

/** Someone else was quicker. */
export const conflict = (code: string, message: string) => new Problem(409, code, message)

export const requestTooLarge = () => new Problem(413, 'too_large', 'The request is too large.')

export const unsupportedMediaType = () =>
  new Problem(415, 'unsupported_media_type', 'Send the request as application/json.')

export const misdirected = () =>
  new Problem(421, 'misdirected', 'This host name is not served here.')

export function invalid(errors: Record<string, string[]>): Problem {
  const messages = Object.values(errors).flat()
  const rest = messages.length - 1
  const more = rest > 0 ? ` (and ${rest} more ${rest === 1 ? 'error' : 'errors'})` : ''
  return new Problem(422, 'invalid', `${messages[0]}${more}`, { errors })
}

export const tooManyRequests = (retryAfterSeconds: number) =>
  new Problem(429, 'too_many_requests', 'Too many requests. Please try again later.', {
    headers: { 'retry-after': String(retryAfterSeconds) },
  })

export const unavailable = (
  message = 'The service is not available right now. Please try again.',
) => new Problem(503, 'unavailable', message, { headers: { 'retry-after': '2' } })

export function problemBody(problem: Problem) {
  return {
    message: problem.message,
    code: problem.code,
    ...(problem.details.errors && { errors: problem.details.errors }),
    ...problem.details.body,
  }
}
