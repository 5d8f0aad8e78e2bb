import { useT } from '@formstead/i18n/react'
import { useEffect, useRef } from 'react'
import { latestVisit } from '../../../lib/analytics/visits.ts'
import { useApp, useFlag } from '../../../lib/app/app-context.ts'
import { GoogleButton } from './google-button.tsx'
import { askOneTap } from './one-tap.ts'
import { orPending, type SignInOutcome } from '../sign-in.ts'

export type GoogleWaysProps = {
  context: 'signin' | 'signup'
  inviteToken?: string | undefined
  onOutcome: (outcome: SignInOutcome) => Promise<void> | void
  /** The user signed in in another window. */
  onSignedInElsewhere: () => void
  onFailure: (error: unknown) => void
}

/** Google's button and One Tap. Renders nothing if no Google keys are configured. */
export function GoogleWays(props: GoogleWaysProps) {
  const { context, inviteToken, onSignedInElsewhere, onFailure } = props
  const t = useT()
  const { api, translator } = useApp()
  const isOffered = useFlag('services.google.auth', false)
  const clientId = useFlag<string | null>('services.google.client_id', null)
  const current = useRef(props)
  useEffect(() => void (current.current = props))
  useEffect(() => {
    if (!isOffered || clientId === null) return undefined
    const enter = async (credential: string) => {
      const { inviteToken } = current.current
      const body = {
        intent: 'auth' as const,
        credential,
        ...latestVisit(),
        ...(inviteToken !== undefined && { invite_token: inviteToken }),
      }
      const params = { service: 'google_one_tap' }
      const call = api('POST /oauth/widget-callback/{service}', { params, body }, { once: true })
      const signingIn = call.then((answer) => {
        if (!('token' in answer)) throw new Error('There is no session.')
        return answer
      })
      await current.current.onOutcome(await orPending(signingIn))
    }
    const { language } = translator.get().current
    const onCredential = (credential: string) =>
      void enter(credential).catch((error: unknown) => current.current.onFailure(error))
    return askOneTap({ clientId, language, context, onCredential })
  }, [api, translator, isOffered, clientId, context])

  if (!isOffered) return null
  return (
    <GoogleButton
      label={t('login.google')}
      inviteToken={inviteToken}
      onSignedIn={onSignedInElsewhere}
      onFailure={onFailure}
    />
  )
}

/** Separates a form from alternative ways to do the same. */
export function OrLine() {
  const t = useT()
  return (
    <p className="flex items-center gap-3 text-text-muted before:h-px before:grow before:bg-border after:h-px after:grow after:bg-border">
      {t('login.or')}
    </p>
  )
}
