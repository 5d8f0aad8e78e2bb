import { badRequest, invalid, Problem } from '../../problems.ts'

/** One text for an address that nobody has, a wrong password and an account that is blocked. */
export const wrongCredentials = () => invalid({ email: ['account.wrong_credentials'] })

export const wrongPassword = (field: string) => invalid({ [field]: ['account.wrong_password'] })

export const wrongCode = () => invalid({ code: ['account.wrong_code'] })

export const emailTaken = () => invalid({ email: ['account.email_taken'] })

export const invalidLink = () => badRequest('account.invalid_link', 'invalid_link')

/** Of this one nobody can ask for another. */
export const invalidUndoLink = () => badRequest('account.invalid_undo_link', 'invalid_link')

export const signInExpired = () => invalid({ pending_auth_token: ['account.sign_in_expired'] })

export function secondFactorRequired(
  pendingAuthToken: string,
  user: { id: number; name: string; email: string },
): Problem {
  return new Problem(422, 'requires_2fa', 'account.enter_code', {
    body: { requires_2fa: true, pending_auth_token: pendingAuthToken, user },
  })
}
