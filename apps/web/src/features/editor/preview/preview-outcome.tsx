import { explainNext, type WholePage } from '@formstead/form-engine'
import type { Translate } from '@formstead/i18n'
import { useT } from '@formstead/i18n/react'
import { Asterisk, Braces, CornerDownRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { ConditionWords } from './condition-words.tsx'
import { printValue } from './print-value.ts'
import { listMissing, type Trial } from './try-draft.ts'

/** Where the answers lead, what is missing, and what is computed from them; each with its reason. */
export function PreviewOutcome({ trial, page }: { trial: Trial; page: number }) {
  const t = useT()
  const { form, decision, context } = trial
  const missing = listMissing(trial)
  const always = missing.filter(({ conditions }) => conditions === null)
  const next = explainNext(decision, page, context)
  const variables = form.content.computed_variables
  return (
    <section className="border-b border-border p-4">
      <h2 className="mb-3 font-semibold">{t('editor.preview.follows')}</h2>
      <ul className="flex flex-col gap-3">
        <Line
          icon={<CornerDownRight className="rtl:-scale-x-100" />}
          reason={
            next.jump &&
            t('editor.preview.skips', {
              name: next.jump.name,
              pages: next.jump.skipped.map((one) => printPage(one, t)).join(', '),
            })
          }
        >
          {nextWords(next.page, t)}
        </Line>
        {always.length > 0 && (
          <Line icon={<Asterisk />} reason={t('editor.preview.alwaysRequired')}>
            {t('editor.preview.required', { names: always.map(({ name }) => name).join(', ') })}
          </Line>
        )}
        {missing.map(
          ({ id, name, conditions }) =>
            conditions && (
              <Line
                key={id}
                icon={<Asterisk />}
                reason={
                  <>
                    {t('editor.preview.requiredByRule')}
                    {conditions.map((condition, index) => (
                      // oxlint-disable-next-line react/no-array-index-key -- conditions have no other key
                      <span key={index} className="block">
                        <ConditionWords condition={condition} />
                      </span>
                    ))}
                  </>
                }
              >
                {t('editor.preview.required', { names: name })}
              </Line>
            ),
        )}
        {variables.length > 0 && (
          <Line icon={<Braces />} reason={t('editor.preview.workedOut')}>
            {variables.map(({ id, name }) => (
              <span key={id} className="block">
                {t('editor.preview.variable', { name, value: printValue(decision.variables[id]) })}
              </span>
            ))}
          </Line>
        )}
      </ul>
    </section>
  )
}

function nextWords(page: WholePage | null, t: Translate): string {
  if (!page) return t('editor.preview.nextSends')
  const { number, title } = page
  return title
    ? t('editor.preview.nextTitled', { page: number, title })
    : t('editor.preview.nextPage', { page: number })
}

const printPage = ({ number, title }: WholePage, t: Translate) =>
  title ? t('editor.logic.page', { number, title }) : t('editor.page.number', { number })

type LineProps = { icon: ReactNode; reason?: ReactNode; children: ReactNode }

const Line = ({ icon, reason, children }: LineProps) => (
  <li className="flex gap-3 [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-text-muted">
    {icon}
    <span className="min-w-0 wrap-break-word">
      <span className="font-medium">{children}</span>
      {reason && <span className="block text-text-muted">{reason}</span>}
    </span>
  </li>
)
