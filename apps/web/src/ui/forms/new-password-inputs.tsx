import { passwordRules, passwordStrength } from '@formstead/contract/password-rule'
import { useT } from '@formstead/i18n/react'
import { PasswordStrength } from '@formstead/ui'
import type { Form } from '../../lib/form/use-form.ts'
import { FormTextInput } from './form-text-input.tsx'

type NewPassword = { password: string; password_confirmation: string }
type NewPasswordInputsProps<Values extends NewPassword> = { form: Form<Values>; label: string }

const advice = {
  length: 'password.rule.length',
  letter: 'password.rule.letter',
  digit: 'password.rule.digit',
  symbol: 'password.rule.symbol',
} as const

/** A new password with a strength meter, and its confirmation. */
export function NewPasswordInputs<Values extends NewPassword>({
  form,
  label,
}: NewPasswordInputsProps<Values>) {
  const t = useT()
  const { password } = form.values
  const missing = (Object.keys(advice) as (keyof typeof advice)[]).find(
    (rule) => !passwordRules[rule](password),
  )
  const fields = form as unknown as Form<NewPassword>
  return (
    <>
      <FormTextInput
        form={fields}
        name="password"
        label={label}
        nativeType="password"
        autocomplete="new-password"
        required
        reserveMessage={password === ''}
      />
      {password !== '' && (
        <PasswordStrength
          label={t('password.strength')}
          score={passwordStrength(password) as 0 | 1 | 2 | 3 | 4}
          advice={missing && t(advice[missing])}
        />
      )}
      <FormTextInput
        form={fields}
        name="password_confirmation"
        label={t('field.confirmPassword')}
        nativeType="password"
        autocomplete="new-password"
        required
      />
    </>
  )
}
