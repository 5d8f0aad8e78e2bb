import { useT } from '@formstead/i18n/react'
import { Asterisk, Braces, CornerDownRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { printValue } from './print-value.ts'
import { listMissing, type Trial } from './try-draft.ts'

/** Where the answers lead, what they lack, and what is worked out from them. */
export function PreviewFollows({ trial, page }: { trial: Trial; page: number }) {
  const t = useT()
  const { form, decision } = trial
  const missing = listMissing(trial)
  const isLast = page + 1 >= decision.pages.length
  return (
    <section className="border-b border-border p-4">
      <h2 className="mb-3 font-semibold">{t('editor.preview.follows')}</h2>
      <ul className="flex flex-col gap-3">
        <Line icon={<CornerDownRight className="rtl:-scale-x-100" />}>
          {isLast
            ? t('editor.preview.nextSends')
            : t('editor.preview.nextPage', { page: page + 2 })}
        </Line>
        {missing.length > 0 && (
          <Line icon={<Asterisk />}>
            {t('editor.preview.required', { names: missing.join(', ') })}
          </Line>
        )}
        {form.content.computed_variables.map(({ id, name }) => (
          <Line key={id} icon={<Braces />}>
            {t('editor.preview.variable', { name, value: printValue(decision.variables[id]) })}
          </Line>
        ))}
      </ul>
    </section>
  )
}

const Line = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className="flex gap-3 [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-text-muted">
    {icon}
    <span className="min-w-0 wrap-break-word">{children}</span>
  </li>
)
