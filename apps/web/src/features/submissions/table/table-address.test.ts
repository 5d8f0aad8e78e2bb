import { expect, test } from 'vitest'
import { readQuery, writeQuery } from './table-address.ts'
import { fromTree, toTree, wholeTable, type TableQuery } from './table-query.ts'

const view: TableQuery = {
  search: 'bird',
  status: 'completed',
  filters: [{ column: 'roles', operator: 'contains', value: ['Trails'] }],
  sort: { column: 'name', order: 'asc' },
}

test.each([
  ['the whole table', wholeTable, wholeTable],
  ['a view', view, view],
  ['a view without its filters', { ...view, filters: [], search: '', sort: null }, view],
  ['other filters', { ...view, status: 'partial', sort: { column: '-x', order: 'desc' } }, view],
] as [string, TableQuery, TableQuery][])('%s is found again in its address', (_, query, base) => {
  expect(readQuery(writeQuery(query, base), base)).toEqual(query)
})

test('what is as the view has it is not in the address', () => {
  expect(Object.values(writeQuery(view, view)).every((value) => value === undefined)).toBe(true)
})

test('a broken address shows everything', () => {
  expect(readQuery({ filter: '{"operat', sort: '', status: 'x' })).toEqual(wholeTable)
})

test('filters survive as conditions, and those of others are read as far as they can be', () => {
  const filters = [...view.filters, { column: 'a', operator: 'is_empty' }]
  expect(fromTree(toTree(filters))).toEqual(filters)
  expect(fromTree({ children: [{ operatorIdentifier: 'or', children: [] }, 5, null] })).toEqual([])
})
