import { useT } from '@formstead/i18n/react'
import { toast } from '@formstead/ui'
import { trackEvent } from '../../../lib/analytics/track-event.ts'
import { latestVisit } from '../../../lib/analytics/visits.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useApp } from '../../../lib/app/app-context.ts'
import type { User } from '../../../lib/session/session.ts'
import { toastMs } from '../../../ui/toast-durations.ts'
import { leaveForProvider, requiredProvider } from '../sign-in.ts'

export type Registration = {
  name: string
  email: string
  hear_about_us: string
  password: string
  password_confirmation: string
  agree_terms: boolean
  'g-recaptcha-response': string
  setup_code: string
}

type RegisterOptions = {
  invite: { token: string } | undefined
  appsumoLicense: string | undefined
}

/** Creates the account and signs it in. */
export function useRegister({ invite, appsumoLicense }: RegisterOptions) {
  const t = useT()
  const { api, session } = useApp()
  return async (values: Registration): Promise<User> => {
    const body = {
      ...values,
      ...(invite && { invite_token: invite.token }),
      ...(appsumoLicense && { appsumo_license: appsumoLicense }),
      ...latestVisit(),
    }
    const response = await api('POST /register', { body }).catch(async (error: unknown) => {
      const slug = requiredProvider(error)
      if (typeof slug === 'string') await leaveForProvider(api, slug)
      if (error instanceof ApiError) toast.error(error.message, { durationMs: toastMs })
      throw error
    })
    const user = await session.signIn(response.token, response.expires_in)
    trackEvent('register', { source: values.hear_about_us })
    if (response.appsumo_license === true) toast.success(t('register.appsumoValid'))
    if (response.appsumo_license === false) toast.error(t('register.appsumoInvalid'))
    return user
  }
}
