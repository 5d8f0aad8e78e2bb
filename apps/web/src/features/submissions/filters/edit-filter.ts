import type { ConditionOperand } from '@formstead/field-types'
import { operandOf } from '../table/describe-column.tsx'
import type { Column, Filter } from '../table/table-query.ts'

/** Null: the column cannot be filtered by. */
export function newFilter(column: Column): Filter | null {
  const [operator] = column.filters
  return operator === undefined ? null : { column: column.id, operator }
}

/** Keeps the value as far as the other operator takes it. */
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

/** One that lacks its value is a chip already, and filters nothing yet. */
export function isComplete({ operator, value }: Filter, column: Column): boolean {
  const takes = operandOf(column, operator)
  if (takes === 'nothing') return true
  if (value === undefined || value === null || value === '') return false
  if (!Array.isArray(value)) return true
  return isPair(takes) ? isEnd(value[0]) && isEnd(value[1]) : value.length > 0
}

/** From and to. */
export const isPair = (takes: ConditionOperand): boolean => takes === 'numbers' || takes === 'dates'
const isEnd = (value: unknown) => value !== undefined && value !== null && value !== ''

/** Those that look at nothing but whether there is an answer stand apart. */
export const isAboutEmpty = (operator: string): boolean =>
  operator === 'is_empty' || operator === 'is_not_empty'

/** Takes a value in or out; an operator that takes one has that instead. */
export function toggleValue(given: unknown, value: unknown, takesSeveral: boolean): unknown {
  if (!takesSeveral) return given === value ? undefined : value
  const values: unknown[] = Array.isArray(given) ? given : given === undefined ? [] : [given]
  const rest = values.filter((one) => one !== value)
  const next = rest.length === values.length ? [...values, value] : rest
  return next.length > 0 ? next : undefined
}
