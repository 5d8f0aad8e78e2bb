import { badRequest, invalid, problem, ProblemError } from '../../problems.ts'

/** One text for an address that nobody has, a wrong password and an account that is blocked. */
export const wrongCredentials = () => invalid([problem('email', 'account.wrong_credentials')])

export const wrongPassword = (field: string) => invalid([problem(field, 'account.wrong_password')])

/** They sign in with a provider or a passkey, and can have a link mailed to choose a password. */
export const noPassword = (field: string) => invalid([problem(field, 'account.no_password')])

export const wrongCode = () => invalid([problem('code', 'account.wrong_code')])

export const emailTaken = () => invalid([problem('email', 'account.email_taken')])

export const invalidLink = () => badRequest('invalid_link')

export const invalidResetLink = () => new ProblemError(400, 'invalid_link', { messageKey: 'email' })

/** Of this one nobody can ask for another. */
export const invalidUndoLink = () => badRequest('invalid_undo_link')

export const signInExpired = () =>
  invalid([problem('pending_auth_token', 'account.sign_in_expired')])

/** What may stand for a second factor: a code of the authenticator, a passkey, or a code that was mailed. */
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

/** Only through the provider of their workspace or instance. */
export const singleSignOnRequired = (slug: string | null) =>
  new ProblemError(403, 'sso_required', { body: { slug } })
