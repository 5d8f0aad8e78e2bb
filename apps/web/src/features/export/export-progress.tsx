import { useI18n } from '@formstead/i18n/react'
import { ButtonLink } from '@formstead/ui'
import { Download } from 'lucide-react'
import type { ExportState } from './use-export.ts'

/** A user who closes this is notified when the file is ready. */
export function ExportProgress({ state }: { state: ExportState | undefined }) {
  const { t, formatNumber } = useI18n()
  if (state?.status === 'failed')
    return (
      <p role="alert" className="text-danger">
        {t('export.failed')}
      </p>
    )
  if (state?.status === 'completed' && state.file_url)
    return (
      <output className="flex flex-col items-start gap-4 text-text">
        <p>
          {t('export.ready', {
            count: state.processed_submissions,
            shown: formatNumber(state.processed_submissions),
          })}
        </p>
        <ButtonLink href={state.file_url} download icon={<Download />}>
          {t('export.download', { name: state.file_name })}
        </ButtonLink>
        <p className="text-text-muted">{t('export.kept')}</p>
      </output>
    )
  return (
    <div className="flex flex-col gap-3 text-text">
      <p id="export-progress">
        {t('export.progress', {
          done: formatNumber(state?.processed_submissions ?? 0),
          total: formatNumber(state?.total_submissions ?? 0),
        })}
      </p>
      <progress
        max={100}
        value={state?.progress ?? 0}
        aria-labelledby="export-progress"
        className="h-2 w-full overflow-hidden rounded-full accent-accent"
      />
      <p className="text-text-muted">{t('export.mayClose')}</p>
    </div>
  )
}
