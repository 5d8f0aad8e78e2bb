import type { FormulaValue } from '@formstead/form-engine'
import { useI18n } from '@formstead/i18n/react'
import { useDraft } from '../../../lib/forms/draft-source.ts'
import { sampleResult } from './sample-results.ts'

/** The result with sample answers in the fields. */
export function SampleView({ id }: { id: string }) {
  const { t, language } = useI18n()
  const draft = useDraft((current) => current)
  const { inputs, value } = sampleResult(draft, id)
  const print = (given: unknown): string => {
    if (Array.isArray(given)) return given.map(print).join(', ')
    if (typeof given === 'boolean') return t(given ? 'editor.logic.yes' : 'editor.logic.no')
    if (typeof given === 'number')
      return new Intl.NumberFormat(language, { maximumFractionDigits: 10 }).format(given)
    return typeof given === 'string' && given !== '' ? given : t('editor.variables.nothing')
  }
  return (
    <section
      aria-label={t('editor.variables.sample')}
      className="rounded-card border border-border bg-surface p-4"
    >
      <h3 className="text-xs font-medium text-text-muted">{t('editor.variables.sample')}</h3>
      {inputs.length > 0 && (
        <dl className="mt-2 grid grid-cols-[minmax(0,auto)_minmax(0,1fr)] gap-x-4 gap-y-1">
          {inputs.map((input) => (
            <div key={input.id} className="contents">
              <dt className="truncate">{input.name}</dt>
              <dd className="truncate text-text">{print(input.value)}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className="mt-2 text-base font-semibold wrap-break-word text-text">
        <span className="sr-only">{t('editor.variables.result')}</span>
        <output>{print(value satisfies FormulaValue)}</output>
      </p>
    </section>
  )
}
