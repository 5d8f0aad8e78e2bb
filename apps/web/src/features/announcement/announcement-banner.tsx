import { useT } from '@formstead/i18n/react'
import { IconButton, Link } from '@formstead/ui'
import { useQuery } from '@tanstack/react-query'
import { Megaphone, X } from 'lucide-react'
import { useState } from 'react'
import { useApp, useUser } from '../../lib/app/app-context.ts'
import { readCookie, writeCookie } from '../../lib/browser/cookies.ts'

export const announcementKey = ['announcement']

const cookieName = 'announcement-dismissed'
const rememberSeconds = 365 * 24 * 3_600

/** The instance's announcement, until the user dismisses it. */
export function AnnouncementBanner() {
  const t = useT()
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
    <aside
      aria-label={t('announcement.title')}
      className="flex items-center gap-3 border-b border-border bg-accent-soft px-4 py-2 text-sm text-text"
    >
      <Megaphone className="size-4 shrink-0" aria-hidden="true" />
      <p dir="auto" className="min-w-0 grow wrap-anywhere">
        {announcement.text}
        {announcement.link_url && (
          <>
            {' '}
            <Link href={announcement.link_url}>
              {announcement.link_label ?? t('announcement.more')}
            </Link>
          </>
        )}
      </p>
      <IconButton label={t('announcement.dismiss')} icon={<X />} onClick={dismiss} />
    </aside>
  )
}
