import { useI18n } from '@formstead/i18n/react'
import { Button } from '@formstead/ui'
import { RefreshCw } from 'lucide-react'
import { LoadFailure } from '../../../ui/load-failure.tsx'

type StaleNoticeProps = {
  /** When the displayed data was loaded; 0 if none was. */
  loadedAt: number
  error: unknown
  onRetry: () => void
}

/** The old data stays visible, with the time it was loaded. */
export function StaleNotice({ loadedAt, error, onRetry }: StaleNoticeProps) {
  const { t, formatDate } = useI18n()
  return (
    <div className="border-b border-border bg-surface-raised px-6 py-3 max-md:px-4">
      {loadedAt === 0 ? (
        <LoadFailure error={error} onRetry={onRetry} />
      ) : (
        <div role="alert" className="flex flex-wrap items-center justify-between gap-3">
          <span className="text-text-muted">
            <span className="block font-medium text-text">{t('submissions.stale.title')}</span>
            {t('submissions.stale.text', { time: formatDate(loadedAt, { timeStyle: 'short' }) })}
          </span>
          <Button color="outline-gray" size="small" icon={<RefreshCw />} onClick={onRetry}>
            {t('common.retry')}
          </Button>
        </div>
      )}
    </div>
  )
}
