import { badRequest, invalid, Problem } from '../../problems.ts'

/** One text for an address that nobody has, a wrong password and an account that is blocked. */
export const wrongCredentials = () =>
  invalid({ email: ['These credentials do not match our records.'] })

export const wrongPassword = (field: string) => invalid({ [field]: ['The password is incorrect.'] })

export const wrongCode = () => invalid({ code: ['The code is not valid.'] })

export const emailTaken = () => invalid({ email: ['The email has already been taken.'] })

export const invalidLink = () =>
  badRequest('This link is not valid or has expired. Please ask for a new one.', 'invalid_link')

/** Of this one nobody can ask for another. */
export const invalidUndoLink = () =>
  badRequest('This link was used, has expired or is not valid.', 'invalid_link')

export const signInExpired = () =>
  invalid({ pending_auth_token: ['The sign-in has expired. Please log in again.'] })

export function secondFactorRequired(
  pendingAuthToken: string,
  user: { id: number; name: string; email: string },
): Problem {
  return new Problem(422, 'requires_2fa', 'Enter the code of your authenticator app.', {
    body: { requires_2fa: true, pending_auth_token: pendingAuthToken, user },
  })
}
