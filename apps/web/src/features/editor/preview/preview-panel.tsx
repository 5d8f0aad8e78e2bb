import type { Answers } from '@formstead/form-engine'
import { useI18n, useT } from '@formstead/i18n/react'
import { Button, ToggleSwitch } from '@formstead/ui'
import { Braces, CornerDownRight, Asterisk } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useEditor } from '../editor-context.ts'
import { HiddenReasonView } from './hidden-reason-view.tsx'
import { printValue } from './print-value.ts'
import { findRemedy, listHidden, listMissing, type Trial } from './try-draft.ts'

type PreviewPanelProps = {
  trial: Trial
  answers: Answers
  page: number
  onAnswer: (field: string, value: unknown) => void
}

/** What the answers in the frame lead to. */
export function PreviewPanel({ trial, answers, page, onAnswer }: PreviewPanelProps) {
  const { t } = useI18n()
  const { view } = useEditor()
  const [showsHidden, setShowsHidden] = useState(true)
  const hidden = listHidden(trial)
  return (
    <aside
      aria-label={t('editor.preview.follows')}
      className="w-90 shrink-0 overflow-y-auto border-s border-border bg-surface text-sm max-lg:hidden"
    >
      <section className="border-b border-border p-4">
        <h2 className="mb-3 font-semibold">{t('editor.preview.hidden')}</h2>
        {hidden.length === 0 && (
          <p className="text-text-muted">{t('editor.preview.nothingHidden')}</p>
        )}
        {showsHidden &&
          hidden.map((block) => {
            const remedy = findRemedy(trial, block, answers)
            return (
              <div key={block.id} className="mb-4 last:mb-0">
                <HiddenReasonView block={block} />
                <div className="mt-2 flex flex-wrap gap-2">
                  {remedy && (
                    <Button
                      color="outline-gray"
                      size="small"
                      onClick={() => onAnswer(remedy.id, remedy.value)}
                    >
                      {t('editor.preview.answerInstead', { value: printValue(remedy.value) })}
                    </Button>
                  )}
                  {block.reason.kind === 'condition' && (
                    <Button
                      color="light-gray"
                      size="small"
                      onClick={() =>
                        view.set({
                          isPreviewing: false,
                          tab: 'build',
                          selected: [block.id],
                          panelTab: 'logic',
                          isPanelOpen: true,
                        })
                      }
                    >
                      {t('editor.preview.editRule')}
                    </Button>
                  )}
                </div>
              </div>
            )
          })}
      </section>
      <Follows trial={trial} page={page} />
      <div className="p-4">
        <ToggleSwitch
          label={t('editor.preview.showHidden')}
          checked={showsHidden}
          onChange={setShowsHidden}
        />
      </div>
    </aside>
  )
}

function Follows({ trial, page }: { trial: Trial; page: number }) {
  const t = useT()
  const { form, decision } = trial
  const missing = listMissing(trial)
  const isLast = page + 1 >= decision.pages.length
  return (
    <section className="border-b border-border p-4">
      <h2 className="mb-3 font-semibold">{t('editor.preview.follows')}</h2>
      <ul className="flex flex-col gap-3">
        <Line icon={<CornerDownRight />}>
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
