import { useT } from '@formstead/i18n/react'
import { Button, Card, Checkbox, toast } from '@formstead/ui'
import { useApp } from '../../lib/app/app-context.ts'
import { useForm } from '../../lib/form/use-form.ts'
import { FormPanel } from '../../ui/forms/form-panel.tsx'
import { FormTextInput } from '../../ui/forms/form-text-input.tsx'
import { NewPasswordInputs } from '../../ui/forms/new-password-inputs.tsx'
import { toastMs } from '../../ui/toast-durations.ts'

export function PasswordForm({ email }: { email: string }) {
  const t = useT()
  const { api, session } = useApp()
  const form = useForm({
    current_password: '',
    password: '',
    password_confirmation: '',
    keep_tokens: false,
  })
  const submit = async () => {
    if (!form.requireFilled(['current_password', 'password', 'password_confirmation'])) return
    const changed = await form.submit((body) => api('PATCH /settings/password', { body }))
    if (!changed) return
    session.replaceToken(changed.token, changed.expires_in)
    form.reset()
    toast.success(t('passwordSettings.saved'), { durationMs: toastMs })
  }
  return (
    <Card title={t('settings.password')} description={t('passwordSettings.text')}>
      <FormPanel error={form.error} onSubmit={submit} label={t('settings.password')}>
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <FormTextInput
          form={form}
          name="current_password"
          label={t('field.currentPassword')}
          nativeType="password"
          autocomplete="current-password"
          required
        />
        <NewPasswordInputs form={form} label={t('field.newPassword')} />
        <Checkbox
          label={t('passwordSettings.keepTokens')}
          help={t('passwordSettings.keepTokensText')}
          checked={form.values.keep_tokens}
          onChange={(keeps) => form.change('keep_tokens', keeps)}
        />
        <div className="mt-3">
          <Button type="submit" loading={form.isBusy}>
            {t('passwordSettings.submit')}
          </Button>
        </div>
      </FormPanel>
    </Card>
  )
}
