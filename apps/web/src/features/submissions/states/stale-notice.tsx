import { useI18n } from '@formstead/i18n/react'
import { Button } from '@formstead/ui'
import { RefreshCw } from 'lucide-react'

type StaleNoticeProps = {
  /** When what is shown was loaded; 0: nothing is. */
  loadedAt: number
  onRetry: () => void
}

/** What was there stays, and says from when it is. */
export function StaleNotice({ loadedAt, onRetry }: StaleNoticeProps) {
  const { t, formatDate } = useI18n()
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-3 border-b border-border bg-surface-raised px-6 py-3"
    >
      <span className="text-text-muted">
        <span className="block font-medium text-text">{t('submissions.stale.title')}</span>
        {loadedAt > 0
          ? t('submissions.stale.text', { time: formatDate(loadedAt, { timeStyle: 'short' }) })
          : t('common.loadFailedText')}
      </span>
      <Button color="outline-gray" size="small" icon={<RefreshCw />} onClick={onRetry}>
        {t('common.retry')}
      </Button>
    </div>
  )
}
