import { operandOf } from '../table/describe-column.tsx'
import type { Column, Filter } from '../table/table-query.ts'

/** Null: the column cannot be filtered by. */
export function newFilter(column: Column): Filter | null {
  const [operator] = column.filters
  return operator === undefined ? null : { column: column.id, operator }
}

/** Keeps the value where the other operator takes the same kind. */
export function changeOperator(filter: Filter, column: Column, operator: string): Filter {
  const isSame = operandOf(column, operator) === operandOf(column, filter.operator)
  const { value, ...rest } = filter
  return { ...rest, operator, ...(isSame && value !== undefined && { value }) }
}

/** One that lacks its value is a chip already, and filters nothing yet. */
export function isComplete({ operator, value }: Filter, column: Column): boolean {
  if (operandOf(column, operator) === 'nothing') return true
  if (value === undefined || value === null || value === '') return false
  return !Array.isArray(value) || value.length > 0
}

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
