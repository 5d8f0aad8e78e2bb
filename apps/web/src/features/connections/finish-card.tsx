import { useT } from '@formstead/i18n/react'
import { Spinner } from '@formstead/ui'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ApiError } from '../../lib/api/api-error.ts'
import { useApp } from '../../lib/app/app-context.ts'
import { sendToWindows } from '../../lib/browser/window-messages.ts'
import { safePath } from '../../lib/session/intended-url.ts'
import { Notice } from '../../ui/notice.tsx'
import { RouterButtonLink } from '../../ui/router-links.ts'
import { finishConnection, type Returned } from './finish-connection.ts'

const patienceMs = 10_000
const listPage = '/settings/connections'
const linkedPage = '/settings/security'

/** Connects with the service's response, notifies the window that waits for it, and closes its own. */
export function FinishCard({ returned }: { returned: Returned }) {
  const t = useT()
  const { api } = useApp()
  const navigate = useNavigate()
  const isUsable = returned !== null && returned !== 'denied'
  const finished = useQuery({
    queryKey: ['finish-connection', isUsable && returned.state],
    queryFn: () =>
      withPatience(finishConnection(api, returned as Exclude<Returned, 'denied' | null>)),
    enabled: isUsable,
    // The response is valid only once.
    retry: false,
    staleTime: Infinity,
  })
  const data = finished.data && 'autoClose' in finished.data ? finished.data : undefined
  const isLinked = data !== undefined && 'linked' in data
  useEffect(() => {
    if (!data) return
    if (data.autoClose) {
      // The other window may be busy.
      void sendToWindows('oauth-provider-connected', patienceMs).then((isHeard) => {
        if (isHeard) window.close()
      })
      return
    }
    void sendToWindows('oauth-provider-connected').then(() =>
      navigate({
        href: safePath(intentionOf(data), location.origin) ?? (isLinked ? linkedPage : listPage),
        replace: true,
      }),
    )
  }, [data, isLinked, navigate])

  const isFailed = !isUsable || finished.isError
  const failure =
    returned === 'denied'
      ? t('connections.denied')
      : finished.error instanceof ApiError
        ? finished.error.message
        : t('connections.failed')
  return (
    <div className="flex flex-col gap-4">
      {isFailed ? (
        <Notice tone="danger">{failure}</Notice>
      ) : (
        <output className="flex items-center gap-3 text-text-muted">
          {!data && <Spinner />}
          {data ? t('connections.finishedText') : t('connections.finishing')}
        </output>
      )}
      {(isFailed || data) && (
        <RouterButtonLink
          to={isLinked ? linkedPage : listPage}
          color="outline-gray"
          className="w-full"
        >
          {t('connections.back')}
        </RouterButtonLink>
      )}
    </div>
  )
}

const intentionOf = (data: object): string =>
  'intention' in data && typeof data.intention === 'string' ? data.intention : ''

function withPatience<Value>(asked: Promise<Value>): Promise<Value> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error('There was no answer.')), patienceMs)
  return Promise.race([asked, late.promise]).finally(() => clearTimeout(timer))
}
