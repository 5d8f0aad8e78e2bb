import { useT } from '@formstead/i18n/react'
import { PinInput } from '@formstead/ui'
import type { Form } from '../../lib/form/use-form.ts'
import { FieldError } from './field-error.tsx'

type CodeInputProps = { form: Form<{ code: string }>; onComplete: () => void }

/** The six digits of an authenticator app; the form is submitted with the last one. */
export function CodeInput({ form, onComplete }: CodeInputProps) {
  const t = useT()
  const message = form.messageFor('code')
  return (
    <PinInput
      name="code"
      label={t('field.code')}
      value={form.values.code}
      onChange={(code) => form.change('code', code)}
      onComplete={onComplete}
      error={message && <FieldError message={message} />}
      required
    />
  )
}
