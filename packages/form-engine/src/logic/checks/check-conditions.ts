import type { Condition, ValueCondition } from '@formstead/field-types'
import { isRecord } from '../../document/is-record.ts'
import type { Form } from '../../form.ts'
import { computedConditions } from '../conditions/computed-conditions.ts'
import { listQuizVariables } from '../../quiz/quiz-variables.ts'
import type { ConditionLeaf } from '../logic.ts'
import { ownEntry } from '../../own-entry.ts'
import type { ConditionPlace } from '../conditions/prepare-conditions.ts'
import { deepestConditions, readLeaf } from '../read-logic.ts'
import { checkValue } from './check-value.ts'
import { error, operatorPhrase, warning, type LogicFinding } from './logic-problems.ts'

/** Checks the stored conditions, not the parsed ones. */
export function checkConditions(
  form: Form,
  stored: unknown,
  place: ConditionPlace,
  depth = 1,
): LogicFinding[] {
  if (!isRecord(stored)) return [error('logic.unreadable_condition')]
  if (depth > deepestConditions)
    return [error('logic.conditions_too_deep', { max: deepestConditions })]
  const { operatorIdentifier, children } = stored
  if (operatorIdentifier === undefined) {
    const leaf = readLeaf(stored)
    return leaf ? checkLeaf(form, leaf, place) : [error('logic.unreadable_condition')]
  }
  if ((operatorIdentifier !== 'and' && operatorIdentifier !== 'or') || !Array.isArray(children))
    return [error('logic.unreadable_group')]
  return children.flatMap((child) => checkConditions(form, child, place, depth + 1))
}

function checkLeaf(form: Form, leaf: ConditionLeaf, place: ConditionPlace): LogicFinding[] {
  const { operator, property_meta: meta, value } = leaf.value
  const asked = findAsked(form, leaf.identifier)
  if (!asked) return [warning('logic.unknown_reference')]
  const { conditions, name, type } = asked
  if (!conditions) return []
  if (Object.keys(conditions).length === 0) return [error('logic.not_comparable', { field: name })]
  const condition = ownEntry(conditions, operator)
  const values = { field: name, operator: operatorPhrase(operator) }
  if (!condition) {
    /** The field's type was changed after the condition was created. */
    const isStale = meta.type !== '' && meta.type !== type
    return [(isStale ? warning : error)('logic.unknown_operator', values)]
  }
  if ('asksSubmissions' in condition && condition.asksSubmissions && place === 'logic')
    return [error('logic.asks_submissions', values)]
  return checkValue(form, condition.takes, value, values)
}

type Asked = {
  name: string
  type: string
  /** Null for an unknown type, whose conditions cannot be checked. */
  conditions: Readonly<Record<string, Condition | ValueCondition>> | null
}

function findAsked({ byId, content, quiz }: Form, id: string): Asked | null {
  const entry = byId.get(id)
  if (entry) {
    const { name, type } = entry.block
    return { name, type, conditions: entry.isKnown ? (entry.answer?.conditions ?? {}) : null }
  }
  const variables = [...content.computed_variables, ...listQuizVariables(quiz)]
  const variable = variables.find((one) => one.id === id)
  return variable ? { name: variable.name, type: 'computed', conditions: computedConditions } : null
}
