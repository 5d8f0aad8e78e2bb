import type { Block, LogicRule } from '@formstead/form-engine'
import { useT } from '@formstead/i18n/react'
import { Check, X } from 'lucide-react'
import { printValue } from '../../../../lib/conditions/describe-conditions.ts'
import { useLogicWords } from '../../../../lib/conditions/use-logic-words.ts'
import { describeActions } from '../descriptions/describe-rule.ts'
import { tryRule, type RuleTrial } from './try-rule.ts'

/** Sample answers that meet the rule and that do not, and the outcome of each. */
export function RuleTrialView({ block, rule }: { block: Block; rule: LogicRule }) {
  const t = useT()
  const words = useLogicWords()
  const trials = tryRule(words.draft, block.id, rule)
  return (
    <section
      aria-label={t('editor.logic.try')}
      aria-live="polite"
      className="@container border-t border-border px-4 py-4"
    >
      <h3 className="mb-3 text-sm font-semibold">{t('editor.logic.try')}</h3>
      <div className="grid gap-3 @lg:grid-cols-2">
        {trials.map((trial) => (
          <Outcome key={String(trial.isMet)} block={block} rule={rule} trial={trial} />
        ))}
      </div>
    </section>
  )
}

type OutcomeProps = { block: Block; rule: LogicRule; trial: RuleTrial }

function Outcome({ block, rule, trial: { isMet, answers, outcome } }: OutcomeProps) {
  const words = useLogicWords()
  const { t } = words
  const actions = isMet ? rule.actions : (rule.otherwise ?? [])
  const done = describeActions(actions, block, words)
  const Icon = isMet ? Check : X
  return (
    <div className="rounded-card border border-border p-3 text-sm">
      <h4 className="flex items-center gap-2 font-medium">
        <Icon className={`size-4 ${isMet ? 'text-success' : 'text-danger'}`} aria-hidden />
        {t(isMet ? 'editor.logic.tryMet' : 'editor.logic.tryUnmet')}
      </h4>
      {answers === undefined ? (
        <p className="mt-2 text-text-muted">{t('editor.logic.tryNone')}</p>
      ) : (
        <>
          <dl className="mt-2 flex flex-col gap-1">
            {answers.map(({ field, answer }) => (
              <div key={field.id} className="flex flex-wrap gap-x-2">
                <dt className="text-text-muted wrap-anywhere">{field.name}</dt>
                <dd className="font-medium wrap-anywhere">
                  {answer === null
                    ? t('editor.preview.noAnswer')
                    : printValue(answer, field, words)}
                </dd>
              </div>
            ))}
          </dl>
          <p className="mt-2 border-t border-border pt-2 wrap-anywhere">
            {done.length > 0
              ? done.map(({ text }) => text).join(' ')
              : t('editor.logic.tryNothing')}
          </p>
          <p className="text-text-muted">
            {t(outcome?.isHidden ? 'editor.logic.tryHidden' : 'editor.logic.tryShown', {
              name: block.name || t('editor.block.unnamed'),
            })}{' '}
            {outcome?.isRequired && t('editor.logic.tryRequired')}
          </p>
        </>
      )}
    </div>
  )
}
