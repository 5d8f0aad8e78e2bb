import { useI18n } from '@formstead/i18n/react'
import { Button } from '@formstead/ui'
import { CircleCheck, Info } from 'lucide-react'

type PreviewNoteProps = {
  isSent: boolean
  /** Whether the preview shows an older version. */
  isOld: boolean
  width: number | null
  /** Counted from 0. */
  page: number
  pages: number
  /** For narrow screens, where the explanation panel is not always shown. */
  onExplain: (() => void) | undefined
}

/** Above the frame: what is shown, and the current page of the form. */
export function PreviewNote({ isSent, isOld, width, page, pages, onExplain }: PreviewNoteProps) {
  const { t, formatNumber } = useI18n()
  const Icon = isSent ? CircleCheck : Info
  return (
    <div
      style={{ maxWidth: width ?? undefined }}
      className="flex min-h-11 w-full shrink-0 items-center gap-2 py-1 text-xs text-text-muted max-sm:px-3"
    >
      <p className="flex min-w-0 grow items-center gap-2" aria-live="polite">
        <Icon className={`size-4 shrink-0 ${isSent ? 'text-success' : ''}`} aria-hidden />
        {t(
          isSent ? 'editor.preview.sent' : isOld ? 'editor.preview.oldNote' : 'editor.preview.note',
        )}
      </p>
      <span className="flex shrink-0 gap-2 tabular-nums">
        {pages > 1 && <span>{t('editor.preview.page', { page: page + 1, count: pages })}</span>}
        {width !== null && (
          <span className="border-border-strong not-first:border-s not-first:ps-2 max-sm:hidden">
            {t('editor.preview.width', { width: formatNumber(width) })}
          </span>
        )}
      </span>
      {onExplain && (
        <Button color="light-gray" size="small" className="lg:hidden" onClick={onExplain}>
          {t('editor.preview.explain')}
        </Button>
      )}
    </div>
  )
}
