import { useT } from '@formstead/i18n/react'
import { Button } from '@formstead/ui'
import { RefreshCw } from 'lucide-react'
import { ApiError } from '../lib/api/api-error.ts'

export type LoadFailureProps = { error: unknown; onRetry: () => void }

/** Replaces the content that failed to load: says why, and offers to retry if that can help. */
export function LoadFailure({ error, onRetry }: LoadFailureProps) {
  const t = useT()
  const isRefused = error instanceof ApiError && error.status < 408
  return (
    <div role="alert" className="flex flex-wrap items-center justify-between gap-3">
      <span className="min-w-0 text-text-muted">
        <span className="block font-medium text-text">{t('common.loadFailed')}</span>
        {reasonOf(error, t)}
      </span>
      {!isRefused && (
        <Button color="outline-gray" size="small" icon={<RefreshCw />} onClick={onRetry}>
          {t('common.retry')}
        </Button>
      )}
    </div>
  )
}

function reasonOf(error: unknown, t: ReturnType<typeof useT>): string {
  if (!(error instanceof ApiError)) return t('common.loadFailedText')
  if (error.status >= 500) return t('error.text')
  if (error.status === 403) return t('common.loadFailedAccess')
  if (error.status === 404) return t('common.loadFailedGone')
  return error.message
}

/** Replaces a whole page or list. */
export const LoadFailureCard = (props: LoadFailureProps) => (
  <div className="rounded-card border border-border bg-surface-raised p-5">
    <LoadFailure {...props} />
  </div>
)
