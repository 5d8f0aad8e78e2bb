import type { Answers } from '@formstead/form-engine'
import { useT } from '@formstead/i18n/react'
import { Button, IconButton, ToggleSwitch } from '@formstead/ui'
import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { asLink, HiddenReasonView } from './hidden-reason-view.tsx'
import { PreviewOutcome } from './preview-outcome.tsx'
import { listHidden, type Trial } from './try-draft.ts'

type PreviewPanelProps = {
  trial: Trial
  answers: Answers
  page: number
  /** The block that the user asked about in the frame. */
  asked: string | undefined
  /** On wide screens the panel is always open. */
  isOpen: boolean
  shown: {
    showsHidden: boolean
    checks: boolean
    setShowsHidden: (shows: boolean) => void
    setChecks: (checks: boolean) => void
  }
  onAll: () => void
  onClose: () => void
  onAnswer: (field: string, value: unknown) => void
}

/** What the answers in the frame lead to. */
export function PreviewPanel(props: PreviewPanelProps) {
  const t = useT()
  const { trial, asked, isOpen, shown } = props
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isOpen || asked !== undefined) heading.current?.focus()
  }, [isOpen, asked])
  const hidden = listHidden(trial)
  const chosen = hidden.filter(({ id }) => id === asked)
  const listed = chosen.length > 0 ? chosen : hidden
  return (
    <aside
      aria-label={t('editor.preview.follows')}
      data-open={isOpen || undefined}
      className="w-90 shrink-0 overflow-y-auto border-s border-border bg-surface text-sm max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-10 max-lg:max-h-[60dvh] max-lg:w-full max-lg:rounded-t-dialog max-lg:border-s-0 max-lg:border-t max-lg:shadow-float max-lg:not-data-open:hidden"
    >
      <div className="sticky top-0 z-1 flex min-h-12 items-center justify-between gap-2 border-b border-border bg-surface ps-4 pe-2">
        <h2 ref={heading} tabIndex={-1} className="font-semibold outline-none">
          {t('editor.preview.hidden')}
        </h2>
        <IconButton
          label={t('editor.preview.closePanel')}
          icon={<X />}
          className={isOpen ? '' : 'invisible'}
          onClick={props.onClose}
        />
      </div>
      <section className="border-b border-border p-4">
        {listed.length === 0 && (
          <p className="text-text-muted">{t('editor.preview.nothingHidden')}</p>
        )}
        {listed.map((block) => (
          <HiddenReasonView key={block.id} {...props} block={block} />
        ))}
        {listed.length < hidden.length && (
          <Button
            color="light-gray"
            size="small"
            className={`mt-3 ${asLink}`}
            onClick={props.onAll}
          >
            {t('editor.preview.allHidden', { count: hidden.length })}
          </Button>
        )}
      </section>
      <PreviewOutcome trial={trial} page={props.page} />
      <div className="flex flex-col gap-3 p-4">
        <ToggleSwitch
          label={t('editor.preview.showHidden')}
          checked={shown.showsHidden}
          onChange={shown.setShowsHidden}
          isTrailing
        />
        <ToggleSwitch
          label={t('editor.preview.checkAnswers')}
          checked={shown.checks}
          onChange={shown.setChecks}
          isTrailing
        />
      </div>
    </aside>
  )
}
