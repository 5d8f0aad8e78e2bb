/** An error of RFC 6749, which is made for programs and is not translated. */
export class OauthError extends Error {
  readonly code: string
  readonly status: number
  constructor(code: string, description: string, status = 400) {
    super(description)
    this.code = code
    this.status = status
  }
}

export const invalidRequest = (description: string) =>
  new OauthError('invalid_request', description)
export const invalidGrant = (description: string) => new OauthError('invalid_grant', description)
