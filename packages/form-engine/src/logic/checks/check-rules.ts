import { listQuizVariables } from '../../quiz/quiz-variables.ts'
import type { Form, FormBlock } from '../../form.ts'
import type { ConditionNode, LogicAction, StateAction } from '../logic.ts'
import { listRules } from '../read-logic.ts'
import { findContradictions } from './find-contradictions.ts'
import { actionPhrase, inRule, warning, type LogicFinding } from './logic-problems.ts'

const opposites: readonly [StateAction, StateAction][] = [
  ['show-block', 'hide-block'],
  ['require-answer', 'make-it-optional'],
  ['enable-block', 'disable-block'],
]

/** Rules that are well formed but can never apply, or that request opposite actions. */
export function checkRules(form: Form, { logic }: FormBlock): LogicFinding[] {
  const together = new Map<string, LogicAction[]>()
  const findings: LogicFinding[] = []
  for (const [index, { conditions, actions, otherwise = [] }] of listRules(logic).entries()) {
    findings.push(...inRule(index, checkContradictions(form, conditions)))
    const key = JSON.stringify(conditions)
    together.set(key, [...(together.get(key) ?? []), ...actions])
    together.set(`not ${key}`, [...(together.get(`not ${key}`) ?? []), ...otherwise])
  }
  for (const actions of together.values()) findings.push(...checkTogether(actions))
  return findings
}

export const checkContradictions = (form: Form, conditions: ConditionNode | null): LogicFinding[] =>
  findContradictions(form, conditions).map((id) =>
    warning('logic.never_met', { field: nameOf(form, id) }),
  )

function checkTogether(actions: readonly LogicAction[]): LogicFinding[] {
  const clashing = opposites
    .filter((pair) => pair.every((action) => actions.includes(action)))
    .map(([action, other]) =>
      warning('logic.opposite_actions', {
        action: actionPhrase(action),
        other: actionPhrase(other),
      }),
    )
  const hides = actions.includes('hide-block') && actions.includes('require-answer')
  return hides ? [...clashing, warning('logic.hide_and_require')] : clashing
}

export const nameOf = ({ byId, content, quiz }: Form, id: string): string =>
  byId.get(id)?.block.name ??
  [...content.computed_variables, ...listQuizVariables(quiz)].find((one) => one.id === id)?.name ??
  ''
