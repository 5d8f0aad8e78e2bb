import { useI18n } from '@formstead/i18n/react'
import { Button } from '@formstead/ui'
import { loadWithRetry } from '@formstead/ui/load-with-retry'
import { Download } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { ExportDialogProps } from './export-dialog.tsx'

const ExportDialog = lazy(async () => ({
  default: (await loadWithRetry(() => import('./export-dialog.tsx'))).ExportDialog,
}))

type ExportButtonProps = Omit<ExportDialogProps, 'onClose'> & {
  /** Whether it is inside the selection bar. */
  isInBar: boolean
}

export function ExportButton({ isInBar, ...dialog }: ExportButtonProps) {
  const { t } = useI18n()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        size="small"
        className="max-sm:gap-0"
        color={isInBar ? 'light-gray' : 'blue'}
        icon={<Download />}
        onClick={() => setOpen(true)}
      >
        {isInBar ? t('export.title') : <span className="max-sm:sr-only">{t('export.title')}</span>}
      </Button>
      {isOpen && (
        <Suspense>
          <ExportDialog {...dialog} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
