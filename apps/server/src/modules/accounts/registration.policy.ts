import type { Config } from '../../config.ts'
import { badRequest, invalid } from '../../problems.ts'

export type RegistrationForm = {
  hear_about_us?: string | null | undefined
  agree_terms?: boolean | null | undefined
  invite_token?: string | null | undefined
}

/** An instance of one's own takes its first account and then no more. */
export function isRegistrationOpen(
  { isSelfHosted }: Pick<Config, 'isSelfHosted'>,
  hasUsers: boolean,
): boolean {
  return !isSelfHosted || !hasUsers
}

/** What the schema cannot say, because it depends on the installation. An empty invite is none. */
export function checkRegistration(
  { isSelfHosted }: Pick<Config, 'isSelfHosted'>,
  form: RegistrationForm,
): void {
  if (form.invite_token) throw badRequest('This invite is not known.', 'unknown_invite')
  if (isSelfHosted) return
  const errors = {
    ...(!form.hear_about_us && { hear_about_us: ['The hear about us field is required.'] }),
    ...(!form.agree_terms && { agree_terms: ['The agree terms field must be accepted.'] }),
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
}
