import type { EndpointResponse } from '@formstead/contract'
import { useT } from '@formstead/i18n/react'
import { IconButton, Link } from '@formstead/ui'
import { Megaphone, X } from 'lucide-react'

type AnnouncementBarProps = {
  announcement: NonNullable<EndpointResponse<'GET /content/announcement'>['announcement']>
  onDismiss: () => void
}

export function AnnouncementBar({ announcement, onDismiss }: AnnouncementBarProps) {
  const t = useT()
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
      <IconButton label={t('announcement.dismiss')} icon={<X />} onClick={onDismiss} />
    </aside>
  )
}
