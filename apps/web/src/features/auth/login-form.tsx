import { useT } from '@formstead/i18n/react'
import { Button, Checkbox } from '@formstead/ui'
import { lazy, Suspense, useState } from 'react'
import { trackEvent } from '../../lib/analytics/track-event.ts'
import { useApp } from '../../lib/app/app-context.ts'
import { useForm } from '../../lib/form/use-form.ts'
import type { User } from '../../lib/session/session.ts'
import { EmailInput } from '../../ui/forms/email-input.tsx'
import { FormPanel } from '../../ui/forms/form-panel.tsx'
import { PasswordInput } from '../../ui/forms/password-input.tsx'
import { askToSignIn, type SignedIn } from './sign-in.ts'

const TwoFactorForm = lazy(async () => ({
  default: (await import('./two-factor-form.tsx')).TwoFactorForm,
}))

type LoginFormProps = {
  onSignedIn: (user: User) => void
  onForgot: () => void
  /** The link is hovered or focused, so its dialog can be prefetched. */
  onForgotIntended?: () => void
}

export function LoginForm({ onSignedIn, onForgot, onForgotIntended }: LoginFormProps) {
  const t = useT()
  const { api, session } = useApp()
  const form = useForm({ email: '', password: '', remember: false })
  const [pendingToken, setPendingToken] = useState<string>()

  const finish = async ({ token, expires_in }: SignedIn) => {
    const user = await session.signIn(token, expires_in)
    trackEvent('login', { source: 'email' })
    onSignedIn(user)
  }
  const submit = async () => {
    if (!form.requireFilled(['email', 'password'])) return
    await form.submit(async (values) => {
      const outcome = await askToSignIn(api, values)
      if ('pendingToken' in outcome) setPendingToken(outcome.pendingToken)
      else await finish(outcome)
    })
  }

  if (pendingToken !== undefined)
    return (
      <Suspense>
        <TwoFactorForm
          pendingToken={pendingToken}
          onVerified={finish}
          onStartOver={() => setPendingToken(undefined)}
        />
      </Suspense>
    )
  return (
    <FormPanel error={form.error} onSubmit={submit} label={t('login.title')}>
      <EmailInput form={form} />
      <PasswordInput form={form} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 pb-2">
        <Checkbox
          label={t('login.remember')}
          checked={form.values.remember}
          onChange={(remember) => form.change('remember', remember)}
        />
        <button
          type="button"
          onClick={onForgot}
          onPointerEnter={onForgotIntended}
          onFocus={onForgotIntended}
          className="cursor-pointer rounded-[2px] py-1.5 font-medium text-accent-text underline underline-offset-3 hover:text-accent-text-hover"
        >
          {t('login.forgot')}
        </button>
      </div>
      <Button type="submit" loading={form.isBusy} className="w-full">
        {t('login.submit')}
      </Button>
    </FormPanel>
  )
}
