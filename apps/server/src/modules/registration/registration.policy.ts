import type { Config } from '../../config.ts'
import { fieldName } from '../../http/field-names.ts'
import { badRequest, invalid } from '../../problems.ts'
import { say } from '../../translation/sentence.ts'

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
  if (form.invite_token) throw badRequest('account.unknown_invite', 'unknown_invite')
  if (isSelfHosted) return
  const errors = {
    ...(!form.hear_about_us && {
      hear_about_us: [say('validation.required', { field: fieldName('hear_about_us') })],
    }),
    ...(!form.agree_terms && {
      agree_terms: [say('validation.accepted', { field: fieldName('agree_terms') })],
    }),
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
}
