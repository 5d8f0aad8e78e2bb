import { useEffect, useRef } from 'react'
import { latestVisit } from '../../../lib/analytics/visits.ts'
import { useApp, useFlag } from '../../../lib/app/app-context.ts'
import { orPending, type SignInOutcome } from '../sign-in.ts'
import { askOneTap } from './ask-one-tap.ts'

export type OneTapProps = {
  context: 'signin' | 'signup'
  inviteToken?: string | undefined
  onOutcome: (outcome: SignInOutcome) => Promise<void> | void
  onFailure: (error: unknown) => void
}

/** Offers Google's One Tap, which shows itself. */
export function OneTap(props: OneTapProps) {
  const { context } = props
  const { api, translator } = useApp()
  const clientId = useFlag<string | null>('services.google.client_id', null)
  const current = useRef(props)
  useEffect(() => void (current.current = props))
  useEffect(() => {
    if (clientId === null) return undefined
    const enter = async (credential: string) => {
      const { inviteToken } = current.current
      const body = {
        intent: 'auth' as const,
        credential,
        ...latestVisit(),
        ...(inviteToken !== undefined && { invite_token: inviteToken }),
      }
      const params = { service: 'google_one_tap' }
      const call = api('POST /oauth/widget-callback/{service}', { params, body })
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
  }, [api, translator, clientId, context])
  return null
}
