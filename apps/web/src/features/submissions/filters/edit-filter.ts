import type { ConditionOperand } from '@formstead/field-types'
import { operandOf } from '../table/columns/describe-column.tsx'
import type { Column, Filter } from '../table/table-query.ts'

/** Null if the column cannot be filtered. */
export function newFilter(column: Column): Filter | null {
  const [operator] = column.filters
  return operator === undefined ? null : { column: column.id, operator }
}

/** Keeps as much of the value as the new operator accepts. */
export function changeOperator(filter: Filter, column: Column, operator: string): Filter {
  const { value: given, ...rest } = filter
  const value = fitValue(given, operandOf(column, filter.operator), operandOf(column, operator))
  return { ...rest, operator, ...(value !== undefined && { value }) }
}

const listOf: Partial<Record<ConditionOperand, ConditionOperand>> = {
  options: 'option',
  numbers: 'number',
  dates: 'date',
}

function fitValue(value: unknown, from: ConditionOperand, to: ConditionOperand): unknown {
  if (from === to) return value
  if (listOf[to] === from) return value === undefined ? undefined : [value]
  return listOf[from] === to && Array.isArray(value) ? (value[0] ?? undefined) : undefined
}

/** A filter without its value is already shown as a chip, but has no effect yet. */
export function isComplete({ operator, value }: Filter, column: Column): boolean {
  const takes = operandOf(column, operator)
  if (takes === 'nothing') return true
  if (value === undefined || value === null || value === '') return false
  if (!Array.isArray(value)) return true
  return isPair(takes) ? isEnd(value[0]) && isEnd(value[1]) : value.length > 0
}

/** Whether the operand has two ends, from and to. */
export const isPair = (takes: ConditionOperand): boolean => takes === 'numbers' || takes === 'dates'
const isEnd = (value: unknown) => value !== undefined && value !== null && value !== ''

/** Operators that only check whether there is an answer are listed separately. */
export const isAboutEmpty = (operator: string): boolean =>
  operator === 'is_empty' || operator === 'is_not_empty'

/** Adds or removes a value; for an operator with a single operand, replaces it. */
export function toggleValue(given: unknown, value: unknown, takesSeveral: boolean): unknown {
  if (!takesSeveral) return given === value ? undefined : value
  const values: unknown[] = Array.isArray(given) ? given : given === undefined ? [] : [given]
  const rest = values.filter((one) => one !== value)
  const next = rest.length === values.length ? [...values, value] : rest
  return next.length > 0 ? next : undefined
}
