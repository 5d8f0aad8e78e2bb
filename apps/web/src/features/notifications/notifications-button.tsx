import { useI18n } from '@formstead/i18n/react'
import { Popover } from '@formstead/ui/popover'
import { Bell } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { NotificationItem } from './notification-item.tsx'
import { useNews } from './use-news.ts'
import { useNotifications } from './use-notifications.ts'

/** A sidebar item: a bell with the number of new notifications. */
export function NotificationsButton() {
  const { t, formatNumber } = useI18n()
  const { data, isError, error, refetch, markRead } = useNotifications()
  const unread = data?.unread ?? 0
  useNews(data)
  return (
    <Popover
      label={t('notifications.title')}
      trigger={
        <button
          type="button"
          className="flex min-h-8 cursor-pointer items-center gap-2.5 rounded-control px-2 text-start font-medium text-text-muted transition-colors hover:bg-text/5 hover:text-text pointer-coarse:min-h-11"
        >
          <Bell className="size-5 shrink-0 stroke-[1.75]" aria-hidden="true" />
          <span className="min-w-0 grow truncate group-data-collapsed/frame:sr-only">
            {t('notifications.title')}
          </span>
          {unread > 0 && (
            <span className="text-xs tabular-nums">
              <span aria-hidden="true">{formatNumber(unread)}</span>
              <span className="sr-only">{t('notifications.unread', { count: unread })}</span>
            </span>
          )}
        </button>
      }
    >
      {(close) => (
        <div className="w-84 max-w-[calc(100vw-4rem)]">
          <h2 className="mb-2 font-semibold">{t('notifications.title')}</h2>
          {isError && !data && <LoadFailure error={error} onRetry={() => void refetch()} />}
          {data?.notifications.length === 0 && (
            <p className="text-text-muted">{t('notifications.none')}</p>
          )}
          <MarkedRead onSeen={markRead} />
          <ul className="-mx-2 max-h-96 overflow-y-auto">
            {data?.notifications.map((one) => (
              <NotificationItem key={one.id} notification={one} onFollow={close} />
            ))}
          </ul>
        </div>
      )}
    </Popover>
  )
}

/** Marks notifications as read when they disappear; until then they stay marked as new. */
function MarkedRead({ onSeen }: { onSeen: () => Promise<void> }) {
  const see = useEffectEvent(() => void onSeen())
  useEffect(() => () => see(), [])
  return null
}
