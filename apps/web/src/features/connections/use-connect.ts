import { useT } from '@formstead/i18n/react'
import { toast } from '@formstead/ui'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../lib/api/api-error.ts'
import { useApp } from '../../lib/app/app-context.ts'
import { onWindowMessage } from '../../lib/browser/window-messages.ts'
import { toastMs } from '../../ui/toast-durations.ts'
import type { Service } from '../../lib/connected-accounts.ts'

const windowFeatures = 'popup,width=600,height=700'

/** Opens a service in a popup and waits for the user to come back. */
export function useConnect(onConnected: () => void) {
  const t = useT()
  const { api } = useApp()
  const [waitingFor, setWaitingFor] = useState<Service>()
  const opened = useRef<Window>(undefined)

  const cancel = () => {
    opened.current?.close()
    opened.current = undefined
    setWaitingFor(undefined)
  }

  useEffect(
    () =>
      onWindowMessage('oauth-provider-connected', () => {
        if (!opened.current) return
        opened.current = undefined
        setWaitingFor(undefined)
        toast.success(t('connections.connected'), { durationMs: toastMs })
        onConnected()
      }),
    [t, onConnected],
  )

  const start = async (service: Service) => {
    // Browsers block windows that are not opened directly by a click.
    const popup = window.open('', 'formstead-connect', windowFeatures)
    opened.current = popup ?? undefined
    setWaitingFor(service)
    try {
      const { url } = await api('POST /oauth/connect/{service}', {
        params: { service },
        body: { intent: 'integration', intention: location.pathname, autoClose: popup !== null },
      })
      if (!popup) return location.assign(url)
      if (opened.current !== popup) return
      // The service's page must not be able to navigate this one.
      popup.opener = null
      popup.location.replace(url)
    } catch (error) {
      cancel()
      const told = error instanceof ApiError ? error.message : t('connections.failed')
      toast.error(told, { durationMs: toastMs })
    }
  }

  return { waitingFor, start, cancel }
}
