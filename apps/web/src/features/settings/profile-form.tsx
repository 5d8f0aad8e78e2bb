import { useT } from '@formstead/i18n/react'
import { Button, Card, toast } from '@formstead/ui'
import { useApp } from '../../lib/app/app-context.ts'
import { useForm } from '../../lib/form/use-form.ts'
import type { User } from '../../lib/session/session.ts'
import { FormPanel } from '../../ui/forms/form-panel.tsx'
import { FormTextInput } from '../../ui/forms/form-text-input.tsx'
import { toastMs } from '../../ui/toast-durations.ts'
import { EmailState } from './email-state.tsx'

export function ProfileForm({ user }: { user: User }) {
  const t = useT()
  const { api, session } = useApp()
  const form = useForm({ name: user.name, email: user.email, current_password: '' })
  const changesEmail = form.values.email.trim().toLowerCase() !== user.email.toLowerCase()

  const submit = async () => {
    const required = [
      'name',
      'email',
      ...(changesEmail ? ['current_password' as const] : []),
    ] as const
    if (!form.requireFilled(required)) return
    const saved = await form.submit(({ name, email, current_password }) =>
      api('PATCH /settings/profile', {
        body: { name, email, ...(changesEmail && { current_password }) },
      }),
    )
    if (!saved) return
    session.setUser(saved)
    form.replaceSubmitted({ name: saved.name, email: saved.email, current_password: '' })
    toast.success(t('profile.saved'), { durationMs: toastMs })
  }
  return (
    <Card title={t('settings.profile')} description={t('profile.text')}>
      <FormPanel error={form.error} onSubmit={submit} label={t('settings.profile')}>
        <EmailState user={user} />
        <FormTextInput
          form={form}
          name="name"
          label={t('field.name')}
          autocomplete="name"
          required
        />
        <FormTextInput
          form={form}
          name="email"
          label={t('field.email')}
          nativeType="email"
          autocomplete="email"
          required
        />
        {changesEmail && (
          <FormTextInput
            form={form}
            name="current_password"
            label={t('field.currentPassword')}
            help={t('profile.passwordHelp')}
            nativeType="password"
            autocomplete="current-password"
            required
          />
        )}
        <div>
          <Button type="submit" loading={form.isBusy}>
            {form.recentlySuccessful ? t('common.saved') : t('common.save')}
          </Button>
        </div>
      </FormPanel>
    </Card>
  )
}
