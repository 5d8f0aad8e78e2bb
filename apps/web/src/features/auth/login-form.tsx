import { useT } from '@formstead/i18n/react'
import { Button, Checkbox } from '@formstead/ui'
import { loadWithRetry } from '@formstead/ui/load-with-retry'
import { lazy, Suspense, useState } from 'react'
import { ApiError } from '../../lib/api/api-error.ts'
import { useApp, useFlag } from '../../lib/app/app-context.ts'
import { wholeForm } from '../../lib/form/form-errors.ts'
import { useForm } from '../../lib/form/use-form.ts'
import type { User } from '../../lib/session/session.ts'
import { EmailInput } from '../../ui/forms/email-input.tsx'
import { FormPanel } from '../../ui/forms/form-panel.tsx'
import { PasswordInput } from '../../ui/forms/password-input.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SignInAlternatives } from './sign-in-alternatives.tsx'
import {
  askToSignIn,
  requiredProvider,
  trackEntry,
  type Pending,
  type SignedIn,
  type SignInOutcome,
  leaveForProvider,
} from './sign-in.ts'
import { TextButton } from './text-button.tsx'

const TwoFactorForm = lazy(async () => ({
  default: (await loadWithRetry(() => import('./two-factor-form.tsx'))).TwoFactorForm,
}))

type LoginFormProps = {
  onSignedIn: (user: User) => void
  onForgot: () => void
  /** The link is hovered or focused, so its dialog can be prefetched. */
  onForgotIntended?: () => void
  /** Signs in once with the password, to link a provider. */
  linkToken?: string
}

export function LoginForm({ onSignedIn, onForgot, onForgotIntended, linkToken }: LoginFormProps) {
  const t = useT()
  const { api, session } = useApp()
  const form = useForm({ email: '', password: '', remember: false })
  const [pending, setPending] = useState<Pending & { source: string }>()
  const hasProviders = useFlag('oidc.available', false)
  const [asksPassword, setAsksPassword] = useState(!hasProviders || linkToken !== undefined)
  const [isBlocked, setBlocked] = useState(false)

  const finish = async (signedIn: SignedIn, source: string) => {
    const user = await session.signIn(signedIn.token, signedIn.expires_in)
    trackEntry(signedIn, source)
    onSignedIn(user)
  }
  const goOn = async (outcome: SignInOutcome, source: string) => {
    if ('pendingToken' in outcome) setPending({ ...outcome, source })
    else await finish(outcome, source)
  }
  const followElsewhere = () =>
    void session.verify().then((user) => {
      if (user) onSignedIn(user)
    })
  const fail = (error: unknown) =>
    form.fail(wholeForm, error instanceof ApiError ? error.message : t('error.default'))

  const findProvider = () =>
    form.submit(async ({ email }) => {
      const { action, slug } = await api('POST /auth/oidc/options', { body: { email } })
      setBlocked(action === 'blocked')
      if (slug !== undefined) await leaveForProvider(api, slug)
      else if (action === 'fallback') setAsksPassword(true)
    })
  const signIn = () =>
    form.submit(async (values) => {
      const outcome = await askToSignIn(api, { ...values, oidc_link_token: linkToken }).catch(
        async (error: unknown) => {
          const slug = requiredProvider(error)
          if (typeof slug === 'string') await leaveForProvider(api, slug)
          throw error
        },
      )
      await goOn(outcome, 'email')
    })
  const submit = async () => {
    if (!form.requireFilled(asksPassword ? ['email', 'password'] : ['email'])) return
    await (asksPassword ? signIn() : findProvider())
  }

  if (pending)
    return (
      <Suspense>
        <TwoFactorForm
          pending={pending}
          onVerified={(signedIn) => finish(signedIn, pending.source)}
          onStartOver={() => setPending(undefined)}
        />
      </Suspense>
    )
  return (
    <FormPanel error={form.error} onSubmit={submit} label={t('login.title')}>
      {isBlocked && !asksPassword && <Notice tone="warning">{t('login.blocked')}</Notice>}
      <EmailInput form={form} offersPasskeys />
      {asksPassword && (
        <>
          <PasswordInput form={form} />
          <div className="flex flex-wrap items-center justify-between gap-x-4 pb-2">
            <Checkbox
              label={t('login.remember')}
              checked={form.values.remember}
              onChange={(remember) => form.change('remember', remember)}
            />
            <TextButton onClick={onForgot} onIntended={onForgotIntended}>
              {t('login.forgot')}
            </TextButton>
          </div>
        </>
      )}
      <Button type="submit" loading={form.isBusy} className="w-full">
        {asksPassword ? t('login.submit') : t('login.next')}
      </Button>
      {!asksPassword && (
        <div className="text-center">
          <TextButton onClick={() => setAsksPassword(true)}>{t('login.usePassword')}</TextButton>
        </div>
      )}
      {linkToken === undefined && (
        <SignInAlternatives
          remember={form.values.remember}
          onPasskey={(signedIn) => finish(signedIn, 'passkey')}
          onGoogle={(outcome) => goOn(outcome, 'google')}
          onSignedInElsewhere={followElsewhere}
          onFailure={fail}
        />
      )}
    </FormPanel>
  )
}
