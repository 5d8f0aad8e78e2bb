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

test('what equals the view is not in the URL', () => {
  expect(Object.values(writeQuery(view, view)).every((value) => value === undefined)).toBe(true)
})

test('a broken URL shows everything', () => {
  expect(readQuery({ filter: '{"operat', sort: '', status: 'x' })).toEqual(wholeTable)
})

test('filters are stored as conditions, and other conditions are read as far as possible', () => {
  const filters = [...view.filters, { column: 'a', operator: 'is_empty' }]
  expect(fromTree(toTree(filters))).toEqual(filters)
  expect(fromTree({ children: [{ operatorIdentifier: 'or', children: [] }, 5, null] })).toEqual([])
})
