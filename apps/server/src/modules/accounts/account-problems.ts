import { badRequest, invalid, problem, ProblemError } from '../../problems.ts'

/** One text for an address that nobody has, a wrong password and an account that is blocked. */
export const wrongCredentials = () => invalid([problem('email', 'account.wrong_credentials')])

export const wrongPassword = (field: string) => invalid([problem(field, 'account.wrong_password')])

export const wrongCode = () => invalid([problem('code', 'account.wrong_code')])

export const emailTaken = () => invalid([problem('email', 'account.email_taken')])

export const invalidLink = () => badRequest('invalid_link')

export const invalidResetLink = () => new ProblemError(400, 'invalid_link', { messageKey: 'email' })

/** Of this one nobody can ask for another. */
export const invalidUndoLink = () => badRequest('invalid_undo_link')

export const signInExpired = () =>
  invalid([problem('pending_auth_token', 'account.sign_in_expired')])

export function secondFactorRequired(
  pendingAuthToken: string,
  user: { id: number; name: string; email: string },
): ProblemError {
  return new ProblemError(422, 'requires_2fa', {
    body: { requires_2fa: true, pending_auth_token: pendingAuthToken, user },
  })
}
