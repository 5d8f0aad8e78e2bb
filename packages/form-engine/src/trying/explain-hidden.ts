import type { AnswerContext } from '@formstead/field-types'
import type { Answers, FormBlock } from '../form.ts'
import type { Decision } from '../logic/decide.ts'
import { viewDecision } from '../logic/conditions/evaluate-conditions.ts'
import { type ConditionLeaf, type ConditionNode, listLeaves } from '../logic/logic.ts'
import { prepareConditions } from '../logic/conditions/prepare-conditions.ts'
import { listRules } from '../logic/read-logic.ts'

export type ExplainedCondition = {
  /** The id of the tested field or variable. */
  id: string
  name: string
  operator: string
  value: unknown
  answer: unknown
  isMet: boolean
}

/**
 * `author`: it is never shown. `condition`: a rule hides it, or would show it. `skipped`: an earlier answer skips its
 * page.
 */
export type HiddenReason =
  | { kind: 'author' }
  | { kind: 'skipped' }
  | {
      kind: 'condition'
      /** True if the block is shown when the conditions are met, false if it is hidden then. */
      shows: boolean
      /** Whether meeting one of them is enough. */
      isAny: boolean
      conditions: readonly ExplainedCondition[]
    }

/** Why a block is hidden with these answers. Returns null if it is shown or does not exist. */
export function explainHidden(
  decision: Decision,
  id: string,
  context: AnswerContext,
): HiddenReason | null {
  const { form, states } = decision
  const entry = form.byId.get(id)
  if (!entry || !states.get(id)?.hidden) return null
  const rules = listVisibilityRules(entry)
  const deciding = rules.find(
    ({ conditions, shows }) => isRuleMet(conditions, decision, context) !== shows,
  )
  if (!deciding)
    return entry.flags.hidden && rules.length === 0 ? { kind: 'author' } : { kind: 'skipped' }
  const { conditions, shows } = deciding
  return {
    kind: 'condition',
    shows,
    isAny: 'children' in conditions && conditions.operatorIdentifier === 'or',
    conditions: explainLeaves(conditions, decision, context),
  }
}

type VisibilityRule = { conditions: ConditionNode; shows: boolean }

/** Rules that change the visibility that the author set. */
function listVisibilityRules({ flags, logic }: FormBlock): VisibilityRule[] {
  const turning = flags.hidden ? 'show-block' : 'hide-block'
  return listRules(logic).flatMap(({ conditions, actions, otherwise = [] }) => {
    if (!conditions) return []
    if (actions.includes(turning)) return [{ conditions, shows: flags.hidden }]
    return otherwise.includes(turning) ? [{ conditions, shows: !flags.hidden }] : []
  })
}

/** A rule without conditions is never met. */
export const isRuleMet = (
  node: ConditionNode | null,
  decision: Decision,
  context: AnswerContext,
): boolean =>
  node !== null && prepareConditions(node, decision.form, 'logic')(viewDecision(decision, context))

export const explainLeaves = (
  node: ConditionNode,
  decision: Decision,
  context: AnswerContext,
): ExplainedCondition[] => listLeaves(node).map((leaf) => explain(leaf, decision, context))

function explain(
  leaf: ConditionLeaf,
  decision: Decision,
  context: AnswerContext,
): ExplainedCondition {
  const { form, answers, variables } = decision
  const { identifier: id, value } = leaf
  const known: Answers = form.byId.has(id) ? answers : variables
  return {
    id,
    name:
      form.byId.get(id)?.block.name ??
      form.content.computed_variables.find((one) => one.id === id)?.name ??
      '',
    operator: value.operator,
    value: value.value ?? null,
    answer: known[id] ?? null,
    isMet: isRuleMet(leaf, decision, context),
  }
}
