import { blockTypes } from '@formstead/field-types'
import { expect, test } from 'vitest'
import type { Column } from '../table/table-query.ts'
import { changeOperator, isComplete, newFilter, toggleValue } from './edit-filter.ts'

const columns = [...blockTypes.values()].flatMap((type): Column[] =>
  type.kind === 'field'
    ? [
        {
          ...type.column,
          id: 'f',
          source: 'field',
          name: 'f',
          type: type.type,
          filters: [...type.column.filters],
          block: null,
          is_removed: false,
          until_version: null,
          is_hidden: false,
        },
      ]
    : [],
)
const withKind = (kind: Column['kind']) => columns.find((column) => column.kind === kind)!

test('a filter of every type starts with its first operator', () => {
  for (const column of columns)
    expect(newFilter(column)).toEqual({ column: 'f', operator: column.filters[0] })
  expect(newFilter({ ...withKind('text'), filters: [] })).toBeNull()
})

test('has no effect until it has the value it needs', () => {
  const text = withKind('text')
  expect(isComplete({ column: 'f', operator: 'contains' }, text)).toBe(false)
  expect(isComplete({ column: 'f', operator: 'contains', value: '' }, text)).toBe(false)
  expect(isComplete({ column: 'f', operator: 'contains', value: 'x' }, text)).toBe(true)
  expect(isComplete({ column: 'f', operator: 'is_empty' }, text)).toBe(true)
  expect(isComplete({ column: 'f', operator: 'contains', value: [] }, withKind('options'))).toBe(
    false,
  )
})

test('keeps the value for an operator with the same kind of operand', () => {
  const filter = { column: 'f', operator: 'contains', value: 'x' }
  expect(changeOperator(filter, withKind('text'), 'starts_with')).toEqual({
    ...filter,
    operator: 'starts_with',
  })
  expect(changeOperator(filter, withKind('text'), 'is_empty')).toEqual({
    column: 'f',
    operator: 'is_empty',
  })
})

test('a range needs both ends, and its first one stays when a single value is needed', () => {
  const between = (...value: unknown[]) => ({ column: 'f', operator: 'is_between', value })
  const number = withKind('number')
  expect(isComplete(between(4, null), number)).toBe(false)
  expect(isComplete(between(4, 10), number)).toBe(true)
  expect(isComplete(between('2026-03-01', '2026-03-02'), withKind('date'))).toBe(true)
  const atLeast = { column: 'f', operator: 'greater_than_or_equal_to', value: 4 }
  expect(changeOperator(between(4, 10), number, atLeast.operator)).toEqual(atLeast)
  expect(changeOperator(atLeast, number, 'is_between')).toEqual(between(4))
})

test('values can be added and removed', () => {
  expect(toggleValue(undefined, 'a', true)).toEqual(['a'])
  expect(toggleValue(['a'], 'b', true)).toEqual(['a', 'b'])
  expect(toggleValue(['a'], 'a', true)).toBeUndefined()
  expect(toggleValue('a', 'b', false)).toBe('b')
  expect(toggleValue('b', 'b', false)).toBeUndefined()
})
