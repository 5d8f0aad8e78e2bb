import { useT } from '@formstead/i18n/react'
import { Button } from '@formstead/ui'
import { KeyRound } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../lib/api/api-error.ts'
import { useApp } from '../../lib/app/app-context.ts'
import {
  mayAutofillPasskeys,
  mayUsePasskeys,
  signWithPasskey,
  stopAskingForPasskey,
} from '../../lib/session/ask-authenticator.ts'
import type { SignedIn } from './sign-in.ts'

type PasskeySignInProps = {
  remember: boolean
  onSignedIn: (signedIn: SignedIn) => Promise<void>
  onFailure: (error: unknown) => void
}

/** Signs in with only a passkey: by the button, or by choosing one in the email field. */
export function PasskeySignIn({ remember, onSignedIn, onFailure }: PasskeySignInProps) {
  const t = useT()
  const { api } = useApp()
  const [isBusy, setBusy] = useState(false)
  const current = useRef({ remember, onSignedIn, onFailure })
  useEffect(() => void (current.current = { remember, onSignedIn, onFailure }))

  const signIn = async (autofill: boolean) => {
    const credential = await signWithPasskey(await api('POST /auth/passkey/options'), { autofill })
    if (!credential) return
    const body = { credential, remember: current.current.remember }
    await current.current.onSignedIn(await api('POST /auth/passkey/verify', { body }))
  }
  const press = async () => {
    setBusy(true)
    await signIn(false).catch(onFailure)
    setBusy(false)
  }
  // The user has not asked for this yet, so only refusals by the server are reported.
  const failQuietly = (error: unknown) => {
    if (error instanceof ApiError) current.current.onFailure(error)
  }
  useEffect(() => {
    let isGone = false
    void mayAutofillPasskeys().then((may) => {
      if (may && !isGone) signIn(true).catch(failQuietly)
    })
    return () => {
      isGone = true
      void stopAskingForPasskey()
    }
    // Only once: the browser's prompt stays until something is chosen.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  if (!mayUsePasskeys()) return null
  return (
    <Button
      color="outline-gray"
      className="w-full"
      icon={<KeyRound />}
      loading={isBusy}
      onClick={() => void press()}
    >
      {t('login.passkey')}
    </Button>
  )
}
