import type { Answers } from '@formstead/form-engine'
import type { MessageKey } from '@formstead/i18n'
import { useT } from '@formstead/i18n/react'
import { Badge, Button } from '@formstead/ui'
import { Check, Play, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useEditor } from '../editor-context.ts'
import { ConditionWords } from './condition-words.tsx'
import { printValue } from './print-value.ts'
import { findRemedy, type HiddenBlock, type Trial } from './try-draft.ts'

/** A button no larger than its text. */
export const asLink = 'bg-transparent px-1 text-accent-text'

type HiddenReasonProps = {
  block: HiddenBlock
  trial: Trial
  answers: Answers
  onAnswer: (field: string, value: unknown) => void
}

/** The conditions that decided, each with the answer it was checked against, and possible fixes. */
export function HiddenReasonView({ block, trial, answers, onAnswer }: HiddenReasonProps) {
  const { name, reason } = block
  const t = useT()
  const { view } = useEditor()
  const remedy = findRemedy(trial, block, answers)
  const editRule = () =>
    view.set({
      isPreviewing: false,
      tab: 'build',
      selected: [block.id],
      panelTab: 'logic',
      isPanelOpen: true,
    })
  return (
    <div className="mb-5 last-of-type:mb-0">
      <p className="mb-1 flex items-center justify-between gap-2">
        <bdi className="font-medium wrap-break-word">{name}</bdi>
        <Badge>{t('editor.field.hidden')}</Badge>
      </p>
      <p className="text-text-muted">{t(sentenceOf(reason))}</p>
      {reason.kind === 'condition' && (
        <ul className="mt-2 flex flex-col gap-2 rounded-card border border-border p-3">
          {reason.conditions.map((condition, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- conditions have no other key
            <li key={index} className="flex gap-2">
              {condition.isMet ? (
                <Mark className="bg-success-soft text-success" label={t('editor.preview.met')}>
                  <Check />
                </Mark>
              ) : (
                <Mark className="bg-danger-soft text-danger" label={t('editor.preview.notMet')}>
                  <X />
                </Mark>
              )}
              <span className="min-w-0 wrap-break-word">
                <ConditionWords condition={condition} />
                <span className="block text-text-muted">
                  {condition.answer === null
                    ? t('editor.preview.noAnswer')
                    : t('editor.preview.answerIs', { answer: printValue(condition.answer) })}
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
      {reason.kind === 'condition' && (
        <div className="mt-3 flex flex-wrap gap-2">
          {remedy && (
            <Button
              color="outline-gray"
              size="small"
              className="max-w-full text-start"
              icon={<Play />}
              onClick={() => onAnswer(remedy.id, remedy.value)}
            >
              {t('editor.preview.answerInstead', { value: printValue(remedy.value) })}
            </Button>
          )}
          <Button color="light-gray" size="small" className={asLink} onClick={editRule}>
            {t('editor.preview.editRule')}
          </Button>
        </div>
      )}
    </div>
  )
}

type MarkProps = { className: string; label: string; children: ReactNode }

const Mark = ({ className, label, children }: MarkProps) => (
  <span
    className={`relative grid size-5 shrink-0 place-items-center rounded-control [&_svg]:size-3 ${className}`}
  >
    {children}
    <span className="sr-only">{label}</span>
  </span>
)

function sentenceOf(reason: HiddenBlock['reason']): MessageKey {
  if (reason.kind === 'author') return 'editor.preview.byAuthor'
  if (reason.kind === 'skipped') return 'editor.preview.skipped'
  if (reason.shows) return reason.isAny ? 'editor.preview.shownAny' : 'editor.preview.shownAll'
  return reason.isAny ? 'editor.preview.hiddenAny' : 'editor.preview.hiddenAll'
}
