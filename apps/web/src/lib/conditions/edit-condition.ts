import { asNumber, type ConditionOperand } from '@formstead/field-types'
import { findMentions, type Block, type ConditionLeaf } from '@formstead/form-engine'
import {
  gridOf,
  listChoices,
  listOperators,
  type ReferenceTarget,
  type ConditionUse,
} from './reference-targets.ts'

/** Null if no operator applies to it. */
export function newLeaf(asked: ReferenceTarget, use: ConditionUse): ConditionLeaf | null {
  const [operator] = listOperators(asked, use)
  return operator === undefined ? null : makeLeaf(asked, operator, undefined)
}

/** Keeps as much of the operator and the value as fits the new field. */
export function changeField(
  { value: { operator, value } }: ConditionLeaf,
  asked: ReferenceTarget,
  use: ConditionUse,
): ConditionLeaf {
  const operators = listOperators(asked, use)
  const kept = operators.includes(operator) ? operator : (operators[0] ?? operator)
  return makeLeaf(asked, kept, value)
}

export const changeOperator = (
  { value: { value } }: ConditionLeaf,
  asked: ReferenceTarget,
  operator: string,
): ConditionLeaf => makeLeaf(asked, operator, value)

/** `undefined` means no value yet. */
export function changeValue(leaf: ConditionLeaf, value: unknown): ConditionLeaf {
  const { value: _, ...rest } = leaf.value
  return { ...leaf, value: value === undefined ? rest : { ...rest, value } }
}

function makeLeaf(asked: ReferenceTarget, operator: string, value: unknown): ConditionLeaf {
  const takes = asked.conditions[operator]?.takes ?? 'nothing'
  const { id, type, block } = asked
  return changeValue(
    { identifier: id, value: { property_meta: { id, type }, operator } },
    fitValue(value, takes, block),
  )
}

/** Converts the value for an operator; undefined if it does not fit. */
export function fitValue(value: unknown, takes: ConditionOperand, block: Block | null): unknown {
  if (value === undefined || value === null || takes === 'nothing') return undefined
  if (typeof value === 'string' && hasMention(value)) return value
  return fitting[takes](value, block)
}

export const hasMention = (value: unknown): boolean =>
  typeof value === 'string' && findMentions(value).length > 0

type Fit = (value: unknown, block: Block | null) => unknown

const asText: Fit = (value) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined

const numeric: Fit = (value) =>
  (typeof value === 'string' || typeof value === 'number') && asNumber(value) !== null
    ? value
    : undefined

const asDay: Fit = (value) =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}/.test(value) ? value : undefined

const firstOf = (value: unknown): unknown => (Array.isArray(value) ? value[0] : value)

/** From and to; an end that does not fit is left open. */
function fitEnds(value: unknown, fit: Fit): unknown {
  const given: readonly unknown[] = Array.isArray(value) ? value : [value]
  const ends = [0, 1].map((place) => fit(given[place], null) ?? null)
  return ends.every((end) => end === null) ? undefined : ends
}

const isOption = (value: unknown, block: Block | null) =>
  listChoices(block).some(({ id, name }) => value === id || value === name)

const fitting: Record<Exclude<ConditionOperand, 'nothing'>, Fit> = {
  text: asText,
  pattern: asText,
  number: (value) => numeric(firstOf(value), null),
  days: numeric,
  date: (value) => asDay(firstOf(value), null),
  numbers: (value) => fitEnds(value, numeric),
  dates: (value) => fitEnds(value, asDay),
  option: (value, block) => {
    const one = firstOf(value)
    return isOption(one, block) ? one : undefined
  },
  options: (value, block) => {
    const kept = (Array.isArray(value) ? value : [value]).filter((one) => isOption(one, block))
    return kept.length > 0 ? kept : undefined
  },
  rows: (value, block) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
    const { rows, columns } = gridOf(block)
    const kept = Object.entries(value).filter(
      ([row, column]) => rows.includes(row) && columns.includes(column as string),
    )
    return kept.length > 0 ? Object.fromEntries(kept) : undefined
  },
}
