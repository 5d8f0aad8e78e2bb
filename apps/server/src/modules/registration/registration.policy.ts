import type { Config } from '../../config.ts'
import { fieldPhrase } from '../../http/field-names.ts'
import { invalid, problem } from '../../problems.ts'

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

/** What the schema cannot say, because it depends on the installation. Who was invited need not say by whom they heard of us. */
export function checkRegistration(
  { isSelfHosted }: Pick<Config, 'isSelfHosted'>,
  form: RegistrationForm,
): void {
  if (isSelfHosted) return
  const problems = [
    ...(form.hear_about_us || form.invite_token
      ? []
      : [problem('hear_about_us', 'request.required', { field: fieldPhrase('hear_about_us') })]),
    ...(form.agree_terms
      ? []
      : [problem('agree_terms', 'request.accepted', { field: fieldPhrase('agree_terms') })]),
  ]
  if (problems.length > 0) throw invalid(problems)
}
