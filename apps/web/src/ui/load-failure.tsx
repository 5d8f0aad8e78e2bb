import { useT } from '@formstead/i18n/react'
import { Button } from '@formstead/ui'
import { RefreshCw } from 'lucide-react'

/** Replaces the content that failed to load, with a button to retry. */
export function LoadFailure({ onRetry }: { onRetry: () => void }) {
  const t = useT()
  return (
    <div role="alert" className="flex flex-wrap items-center justify-between gap-3">
      <span className="text-text-muted">
        <span className="block font-medium text-text">{t('common.loadFailed')}</span>
        {t('common.loadFailedText')}
      </span>
      <Button color="outline-gray" size="small" icon={<RefreshCw />} onClick={onRetry}>
        {t('common.retry')}
      </Button>
    </div>
  )
}

/** In the place of a whole page or list. */
export const LoadFailureCard = ({ onRetry }: { onRetry: () => void }) => (
  <div className="rounded-card border border-border bg-surface-raised p-5">
    <LoadFailure onRetry={onRetry} />
  </div>
)
