import { areEqual, asNumber, isEmptyValue } from '@formstead/field-types'
import type { Form } from '../../form.ts'
import { listMentions } from '../list-block-references.ts'
import type { ConditionLeaf, ConditionNode } from '../logic.ts'

/** Limits the quadratic number of comparisons. */
const mostCompared = 50

/**
 * Ids of fields for which an and-group has conditions that no answer can meet. May miss contradictions, but has no
 * false positives.
 */
export function findContradictions(form: Form, node: ConditionNode | null): string[] {
  if (!node || !('children' in node)) return []
  const inside = node.children.flatMap((child) => findContradictions(form, child))
  const asked = Map.groupBy(
    node.operatorIdentifier === 'and' ? node.children.filter((child) => isPlain(form, child)) : [],
    ({ identifier }) => identifier,
  )
  const here = [...asked]
    .filter(([, leaves]) => clash(leaves.slice(0, mostCompared)))
    .map(([id]) => id)
  return [...new Set([...inside, ...here])]
}

/** The value of a mention is unknown, and several rows may be compared at once. */
const isPlain = ({ byId, variableIds }: Form, node: ConditionNode): node is ConditionLeaf =>
  !('children' in node) &&
  listMentions(node.value.value).length === 0 &&
  typeof node.value.value !== 'object' &&
  (byId.has(node.identifier) || variableIds.has(node.identifier))

const negations = new Map([
  ['equals', 'does_not_equal'],
  ['contains', 'does_not_contain'],
  ['is_empty', 'is_not_empty'],
  ['is_checked', 'is_not_checked'],
  ['paid', 'not_paid'],
  ['matches_regex', 'does_not_match_regex'],
])
const alone = new Set(['is_empty', 'is_checked', 'paid'])

function clash(leaves: readonly ConditionLeaf[]): boolean {
  const asks = leaves.map(({ value: { operator, value } }) => ({ operator, value }))
  const isClash = (one: Ask, other: Ask) => {
    if (one.operator === 'equals' && other.operator === 'equals')
      return !areEqual(one.value, other.value)
    if (one.operator === 'equals' && other.operator === 'is_empty')
      return !isEmptyValue(asNumber(one.value) ?? one.value)
    return (
      negations.get(one.operator) === other.operator &&
      (alone.has(one.operator) || areEqual(one.value, other.value))
    )
  }
  return asks.some((one) => asks.some((other) => isClash(one, other))) || isEmptyRange(asks)
}

type Ask = { operator: string; value: unknown }

/** For example, greater than 5 and less than 3. */
function isEmptyRange(asks: readonly Ask[]): boolean {
  let [low, high, isOpen] = [-Infinity, Infinity, false]
  const numbers = asks.map(({ operator, value }) => ({ operator, number: asNumber(value) }))
  for (const { operator, number } of numbers) {
    if (number === null) continue
    if (/^greater|^equals$/.test(operator)) low = Math.max(low, number)
    if (/^less|^equals$/.test(operator)) high = Math.min(high, number)
  }
  for (const { operator, number } of numbers)
    if (/^(?:greater|less)_than$/.test(operator) && (number === low || number === high))
      isOpen = true
  return low > high || (low === high && isOpen)
}
