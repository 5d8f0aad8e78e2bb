import { useT } from '@formstead/i18n/react'
import { Button } from '@formstead/ui'
import { useApp } from '../../lib/app/app-context.ts'
import { useForm } from '../../lib/form/use-form.ts'
import type { User } from '../../lib/session/session.ts'
import { FormPanel } from '../../ui/forms/form-panel.tsx'
import { FormTextInput } from '../../ui/forms/form-text-input.tsx'
import { PasswordInput } from '../../ui/forms/password-input.tsx'

export function DeleteAccountForm({ user }: { user: User }) {
  const t = useT()
  const { api, session } = useApp()
  const form = useForm({ confirmation: '', password: '' })
  const submit = async () => {
    if (!form.requireFilled(['confirmation', 'password'])) return
    if (form.values.confirmation.trim() !== user.email)
      return form.fail('confirmation', t('account.confirmMismatch'))
    const done = await form.submit((body) => api('DELETE /user', { body }))
    if (!done) return
    session.clear()
    location.assign('/login')
  }
  return (
    <FormPanel error={form.error} onSubmit={submit} label={t('account.deleteTitle')}>
      <p>{t('account.confirmText', { email: user.email })}</p>
      <FormTextInput
        form={form}
        name="confirmation"
        label={t('account.confirmLabel')}
        autocomplete="off"
        required
      />
      <PasswordInput form={form} />
      <Button
        type="submit"
        color="red"
        loading={form.isBusy}
        disabled={form.values.confirmation.trim() !== user.email}
        className="w-full"
      >
        {t('account.delete')}
      </Button>
    </FormPanel>
  )
}
