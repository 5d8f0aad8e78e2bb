import { badRequest, invalid, problem, ProblemError } from '../../problems.ts'

/** The same message for an unknown address, a wrong password and a blocked account. */
export const wrongCredentials = () => invalid([problem('email', 'account.wrong_credentials')])

export const wrongPassword = (field: string) => invalid([problem(field, 'account.wrong_password')])

/** The user signs in with a provider or a passkey, and can request a link to choose a password. */
export const noPassword = (field: string) => invalid([problem(field, 'account.no_password')])

export const wrongCode = () => invalid([problem('code', 'account.wrong_code')])

export const emailTaken = () => invalid([problem('email', 'account.email_taken')])

export const invalidLink = () => badRequest('invalid_link')

export const invalidResetLink = () => new ProblemError(400, 'invalid_link', { messageKey: 'email' })

/** Unlike other links, this one cannot be requested again. */
export const invalidUndoLink = () => badRequest('invalid_undo_link')

export const signInExpired = () =>
  invalid([problem('pending_auth_token', 'account.sign_in_expired')])

/** What counts as a second factor: an authenticator code, a passkey, or a mailed code. */
export type SecondFactor = 'code' | 'passkey' | 'mail'

export function secondFactorRequired(
  pendingAuthToken: string,
  { id, name, email }: { id: number; name: string; email: string },
  methods: readonly SecondFactor[],
): ProblemError {
  return new ProblemError(422, 'requires_2fa', {
    ...(methods.includes('mail') && { text: { code: 'mail_code_sent' } }),
    body: {
      requires_2fa: true,
      pending_auth_token: pendingAuthToken,
      user: { id, name, email },
      methods,
    },
  })
}

/** The user must sign in through the provider of their workspace or instance. */
export const singleSignOnRequired = (slug: string | null) =>
  new ProblemError(403, 'sso_required', { body: { slug } })
