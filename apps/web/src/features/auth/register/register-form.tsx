import { useT } from '@formstead/i18n/react'
import { Button, Checkbox, Select } from '@formstead/ui'
import { loadWithRetry } from '@formstead/ui/load-with-retry'
import { lazy, Suspense, useState } from 'react'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useApp, useFlag } from '../../../lib/app/app-context.ts'
import { wholeForm } from '../../../lib/form/form-errors.ts'
import { useForm } from '../../../lib/form/use-form.ts'
import type { User } from '../../../lib/session/session.ts'
import { EmailInput } from '../../../ui/forms/email-input.tsx'
import { FieldError } from '../../../ui/forms/field-error.tsx'
import { FormPanel } from '../../../ui/forms/form-panel.tsx'
import { FormTextInput } from '../../../ui/forms/form-text-input.tsx'
import { NewPasswordInputs } from '../../../ui/forms/new-password-inputs.tsx'
import { Localized } from '../../../ui/localized.tsx'
import { RichMessage } from '../../../ui/rich-message.tsx'
import { useCaptchaKey } from '../captcha/captcha-settings.ts'
import { GoogleSignIn, OrLine } from '../google/google-sign-in.tsx'
import { hearLabels, shuffledOptions } from './hear-about-us.ts'
import { trackEntry, type Pending, type SignedIn, type SignInOutcome } from '../sign-in.ts'
import { useRegister, type Registration } from './use-register.ts'

const Captcha = lazy(async () => ({
  default: (await loadWithRetry(() => import('../captcha/captcha.tsx'))).Captcha,
}))
const TwoFactorForm = lazy(async () => ({
  default: (await loadWithRetry(() => import('../two-factor-form.tsx'))).TwoFactorForm,
}))

type RegisterFormProps = {
  /** `setup` creates the first account of an instance, with fewer fields. */
  purpose: 'register' | 'setup'
  /** The invited email address, which is read-only. */
  invite?: { token: string; email: string } | undefined
  appsumoLicense?: string | undefined
  asksTerms: boolean
  submitLabel: string
  onRegistered: (by: 'form' | 'google') => void
}

export function RegisterForm({
  purpose,
  invite,
  asksTerms,
  submitLabel,
  ...rest
}: RegisterFormProps) {
  const t = useT()
  const [options] = useState(() => shuffledOptions())
  const form = useForm<Registration>({
    name: '',
    email: invite?.email ?? '',
    hear_about_us: invite ? 'invite' : purpose === 'setup' ? 'setup' : '',
    password: '',
    password_confirmation: '',
    agree_terms: !asksTerms,
    'g-recaptcha-response': '',
    setup_code: '',
  })
  const asksCode = useFlag('setup_code_required', false) && purpose === 'setup'
  const hasGoogle = useFlag('services.google.auth', false)
  const { session } = useApp()
  const [pending, setPending] = useState<Pending>()
  const captchaKey = useCaptchaKey()
  const [attempt, setAttempt] = useState(0)
  const register = useRegister({ invite, appsumoLicense: rest.appsumoLicense })
  const asksHear = purpose === 'register' && !invite
  const submit = async () => {
    const names = [
      'name',
      'email',
      'hear_about_us',
      'password',
      'password_confirmation',
      'agree_terms',
      ...(asksCode ? (['setup_code'] as const) : []),
    ] as const
    const isFilled = form.requireFilled(names)
    const isPerson = !captchaKey || form.values['g-recaptcha-response'] !== ''
    if (!isPerson) form.fail('g-recaptcha-response', t('captcha.required'))
    if (!isFilled || !isPerson) return
    const sending = form.submit(register)
    setAttempt(attempt + 1)
    form.change('g-recaptcha-response', '')
    if (await sending) rest.onRegistered('form')
  }
  const enter = async (signedIn: SignedIn) => {
    await session.signIn(signedIn.token, signedIn.expires_in)
    trackEntry(signedIn, 'google')
    rest.onRegistered('google')
  }
  const goOn = (outcome: SignInOutcome) =>
    'pendingToken' in outcome ? setPending(outcome) : enter(outcome)
  const enterIf = (user: User | undefined) => user && rest.onRegistered('google')
  const fail = (error: unknown) =>
    form.fail(wholeForm, error instanceof ApiError ? error.message : t('error.default'))
  const hearMessage = form.messageFor('hear_about_us')
  const captchaMessage = form.messageFor('g-recaptcha-response')
  const termsMessage = form.messageFor('agree_terms')

  if (pending)
    return (
      <Suspense>
        <TwoFactorForm
          pending={pending}
          onVerified={enter}
          onStartOver={() => setPending(undefined)}
        />
      </Suspense>
    )
  return (
    <FormPanel error={form.error} onSubmit={submit} label={submitLabel}>
      <FormTextInput form={form} name="name" label={t('field.name')} autocomplete="name" required />
      <EmailInput form={form} disabled={invite !== undefined} />
      {asksHear && (
        <Localized>
          <Select
            name="hear_about_us"
            label={t('register.hear')}
            placeholder={t('register.hearPlaceholder')}
            options={options.map((value) => ({ value, label: t(hearLabels[value]) }))}
            value={form.values.hear_about_us || null}
            onChange={(value) => form.change('hear_about_us', value ?? '')}
            error={hearMessage && <FieldError message={hearMessage} />}
            searchable={false}
            required
          />
        </Localized>
      )}
      <NewPasswordInputs form={form} label={t('field.password')} />
      {asksCode && (
        <FormTextInput
          form={form}
          name="setup_code"
          label={t('setup.code')}
          help={t('setup.codeHelp')}
          autocomplete="off"
          required
        />
      )}
      {captchaKey && (
        <Suspense fallback={<div className="h-[130px]" />}>
          <Captcha
            captchaKey={captchaKey}
            attempt={attempt}
            error={captchaMessage && <FieldError message={captchaMessage} />}
            onVerify={(token) => form.change('g-recaptcha-response', token)}
          />
        </Suspense>
      )}
      {asksTerms && (
        <Checkbox
          label={
            <RichMessage
              text={t('register.terms')}
              links={{ terms: '/terms-conditions', privacy: '/privacy-policy' }}
              opensBeside
            />
          }
          checked={form.values.agree_terms}
          onChange={(agreed) => form.change('agree_terms', agreed)}
          error={termsMessage && <FieldError message={termsMessage} />}
          required
        />
      )}
      <Button type="submit" loading={form.isBusy} className={asksCode ? 'mt-3 w-full' : 'w-full'}>
        {submitLabel}
      </Button>
      {purpose === 'register' && hasGoogle && (
        <div className="mt-3 flex flex-col gap-2.5">
          <OrLine />
          <GoogleSignIn
            context="signup"
            inviteToken={invite?.token}
            onOutcome={goOn}
            onSignedInElsewhere={() => void session.verify().then(enterIf)}
            onFailure={fail}
          />
        </div>
      )}
    </FormPanel>
  )
}
