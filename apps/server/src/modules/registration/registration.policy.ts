import type { Config } from '../../config.ts'
import { fieldPhrase } from '../../http/request/field-names.ts'
import { invalid, problem } from '../../problems.ts'

export type RegistrationForm = {
  hear_about_us?: string | null | undefined
  agree_terms?: boolean | null | undefined
  invite_token?: string | null | undefined
}

/** A self-hosted instance accepts its first account and then no more. */
export function isRegistrationOpen(
  { isSelfHosted }: Pick<Config, 'isSelfHosted'>,
  hasUsers: boolean,
): boolean {
  return !isSelfHosted || !hasUsers
}

/**
 * Checks what the schema cannot, because it depends on the installation. Invited people need not say how they heard of
 * us.
 */
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
