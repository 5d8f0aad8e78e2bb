import type { MentionLookup } from '@formstead/rich-text'
import type { ConditionTest, Form } from '../form.ts'
import { ownEntry } from '../own-entry.ts'
import { computedConditions } from './computed-conditions.ts'
import type { ConditionLeaf, ConditionNode } from './logic.ts'

export type KnownNames = Pick<Form, 'byId' | 'variableIds' | 'parts'>

/** Whether other submissions may be asked: in custom validation, which the server decides, and not in logic. */
export type ConditionPlace = 'logic' | 'validation'

const never: ConditionTest = () => false

/** Missing conditions are not met. Of none all are met, and not one. */
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

/** The type of field is the present one: what the leaf remembers of it may be older. */
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
