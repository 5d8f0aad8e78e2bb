import type { MessageKey } from '@formstead/i18n'
import { useI18n } from '@formstead/i18n/react'
import { Badge } from '@formstead/ui'
import { useQuery } from '@tanstack/react-query'
import { Check, X } from 'lucide-react'
import { loadProblemTranslator } from '../../../lib/language/problem-translator.ts'
import { printValue } from './print-value.ts'
import type { HiddenBlock } from './try-draft.ts'

/** The conditions that decided, each with the answer that it met. */
export function HiddenReasonView({ block: { name, reason } }: { block: HiddenBlock }) {
  const { t, language } = useI18n()
  const { data: translate } = useQuery({
    queryKey: ['problem-texts', language],
    queryFn: () => loadProblemTranslator(language),
    staleTime: Infinity,
  })
  return (
    <>
      <p className="mb-1 flex items-center justify-between gap-2">
        <span className="font-medium wrap-break-word">{name}</span>
        <Badge>{t('editor.field.hidden')}</Badge>
      </p>
      <p className="text-text-muted">{t(sentenceOf(reason))}</p>
      {reason.kind === 'condition' && (
        <ul className="mt-2 flex flex-col gap-2 rounded-card border border-border p-3">
          {reason.conditions.map((condition, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- conditions have no other name
            <li key={index} className="flex gap-2">
              {condition.isMet ? (
                <Check
                  className="mt-0.5 size-4 shrink-0 text-success"
                  aria-label={t('editor.preview.met')}
                />
              ) : (
                <X
                  className="mt-0.5 size-4 shrink-0 text-danger"
                  aria-label={t('editor.preview.notMet')}
                />
              )}
              <span className="min-w-0 wrap-break-word">
                <span className="font-medium">{condition.name}</span>{' '}
                {translate?.({ code: `operator.${condition.operator}` })}{' '}
                {condition.value === null || condition.value === true
                  ? ''
                  : printValue(condition.value)}
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
    </>
  )
}

function sentenceOf(reason: HiddenBlock['reason']): MessageKey {
  if (reason.kind === 'author') return 'editor.preview.byAuthor'
  if (reason.kind === 'skipped') return 'editor.preview.skipped'
  if (reason.shows) return reason.isAny ? 'editor.preview.shownAny' : 'editor.preview.shownAll'
  return reason.isAny ? 'editor.preview.hiddenAny' : 'editor.preview.hiddenAll'
}
