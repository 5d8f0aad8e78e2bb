import { loadWithRetry } from '@formstead/ui/load-with-retry'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useApp, useUser } from '../../lib/app/app-context.ts'
import { readCookie, writeCookie } from '../../lib/browser/cookies.ts'

export const announcementKey = ['announcement']

const AnnouncementBar = lazy(async () => ({
  default: (await loadWithRetry(() => import('./announcement-bar.tsx'))).AnnouncementBar,
}))

const cookieName = 'announcement-dismissed'
const rememberSeconds = 365 * 24 * 3_600

/** The instance's announcement, until the user dismisses it. */
export function AnnouncementBanner() {
  const { api } = useApp()
  const user = useUser()
  const [dismissed, setDismissed] = useState(() => readCookie(document, cookieName))
  const { data } = useQuery({
    queryKey: [...announcementKey, user?.id ?? null],
    queryFn: () => api('GET /content/announcement'),
    retry: false,
  })
  const announcement = data?.announcement
  if (!announcement || announcement.id === dismissed) return null
  const dismiss = () => {
    writeCookie(document, cookieName, announcement.id, { maxAgeSeconds: rememberSeconds })
    setDismissed(announcement.id)
  }
  return (
    <Suspense>
      <AnnouncementBar announcement={announcement} onDismiss={dismiss} />
    </Suspense>
  )
}
