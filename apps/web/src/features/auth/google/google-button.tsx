import { Button } from '@formstead/ui'
import { useEffect, useRef, useState } from 'react'
import { latestVisit } from '../../../lib/analytics/visits.ts'
import { useApp } from '../../../lib/app/app-context.ts'
import { openWindowFor } from '../../../lib/browser/open-window.ts'
import { onWindowMessage } from '../../../lib/browser/window-messages.ts'
import { GoogleMark } from '../../../ui/drawings/google-mark.tsx'

type GoogleButtonProps = {
  label: string
  inviteToken?: string | undefined
  onSignedIn: () => void
  onFailure: (error: unknown) => void
}

/** Signs in in a popup, which notifies this window when it is done. */
export function GoogleButton({ label, inviteToken, onSignedIn, onFailure }: GoogleButtonProps) {
  const { api } = useApp()
  const [isWaiting, setWaiting] = useState(false)
  const opened = useRef<Window>(undefined)
  const done = useRef(onSignedIn)
  useEffect(() => void (done.current = onSignedIn))
  useEffect(
    () =>
      onWindowMessage('login-complete', () => {
        if (!opened.current) return
        opened.current = undefined
        done.current()
      }),
    [],
  )
  const leave = async () => {
    setWaiting(true)
    const body = {
      intent: 'auth' as const,
      autoClose: true,
      invite_token: inviteToken,
      ...latestVisit(),
    }
    try {
      const params = { service: 'google' }
      opened.current = await openWindowFor(api('POST /oauth/connect/{service}', { params, body }))
    } catch (error) {
      onFailure(error)
    }
    setWaiting(false)
  }
  return (
    <Button
      color="outline-gray"
      className="w-full"
      icon={<GoogleMark />}
      loading={isWaiting}
      onClick={() => void leave()}
    >
      {label}
    </Button>
  )
}
