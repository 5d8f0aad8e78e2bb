import type { MentionLookup } from '@formstead/rich-text'
import type { ConditionTest, Form } from '../../form.ts'
import { ownEntry } from '../../own-entry.ts'
import { computedConditions } from './computed-conditions.ts'
import type { ConditionLeaf, ConditionNode } from '../logic.ts'

export type KnownNames = Pick<Form, 'byId' | 'variableIds' | 'parts'>

/**
 * Decides whether other submissions can be queried: in custom validation, which runs on the server, but not in logic.
 */
export type ConditionPlace = 'logic' | 'validation'

const never: ConditionTest = () => false

/** Missing conditions are not met. An empty and-group is met, an empty or-group is not. */
export function prepareConditions(
  node: ConditionNode | null,
  known: KnownNames,
  place: ConditionPlace,
): ConditionTest {
  if (!node) return never
  if (!('children' in node)) return prepareLeaf(node, known, place)
  const tests = node.children.map((child) => prepareConditions(child, known, place))
  return node.operatorIdentifier === 'and'
    ? (view) => tests.every((test) => test(view))
    : (view) => tests.some((test) => test(view))
}

/** Uses the field's current type, because the one stored in the leaf may be outdated. */
function prepareLeaf(
  { identifier, value: { operator, value } }: ConditionLeaf,
  known: KnownNames,
  place: ConditionPlace,
): ConditionTest {
  const { byId, variableIds, parts } = known
  const resolve = readValue(value, known)
  const entry = byId.get(identifier)
  if (entry?.answer) {
    const condition = ownEntry(entry.answer.conditions, operator)
    if (!condition || (condition.asksSubmissions && place === 'logic')) return never
    const { matchesPattern } = parts
    const own = condition.takes === 'pattern' && matchesPattern ? { matchesPattern } : null
    return ({ answerOf, lookup, context }) =>
      condition.test(
        answerOf(entry) ?? null,
        resolve(lookup),
        entry.block,
        own ? { ...context, ...own } : context,
      )
  }
  const condition = ownEntry(computedConditions, operator)
  if (!condition || !variableIds.has(identifier)) return never
  return ({ variables, lookup }) => condition.test(variables()[identifier], resolve(lookup))
}

export const readValue = (
  value: unknown,
  { parts }: KnownNames,
): ((lookup: MentionLookup) => unknown) => parts.readMentionValue?.(value) ?? (() => value)
