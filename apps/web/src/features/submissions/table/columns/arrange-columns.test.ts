import { expect, test } from 'vitest'
import { arrangeColumns, keepColumns } from './arrange-columns.ts'
import type { Column } from '../table-query.ts'

const column = (id: string, more: Partial<Column> = {}): Column => ({
  id,
  source: id.startsWith('@') ? 'own' : 'field',
  name: id,
  type: null,
  kind: 'text',
  filters: [],
  sort: null,
  block: null,
  is_removed: false,
  until_version: null,
  is_hidden: false,
  ...more,
})
const all = [
  column('name'),
  column('roles'),
  column('gone', { is_removed: true, is_hidden: true }),
  column('@created_at'),
  column('@ip_address', { is_hidden: true }),
  column('@label'),
]
const order = (kept: Parameters<typeof arrangeColumns>[1]) =>
  arrangeColumns(all, kept).map(({ column: { id }, isHidden }) => (isHidden ? `(${id})` : id))

test('default order: a pinned question, the date, the label, the other questions; the rest is hidden', () => {
  expect(order([])).toEqual(['name', '@created_at', '@label', 'roles', '(gone)', '(@ip_address)'])
  expect(arrangeColumns(all, [])[0]?.isPinned).toBe(true)
})

test("keeps the user's order, and appends a new question", () => {
  const kept = keepColumns(
    arrangeColumns(
      all.filter(({ id }) => id !== 'roles'),
      [],
    ),
  ).toReversed()
  expect(order(kept)).toEqual(['name', '(@ip_address)', '(gone)', '@label', '@created_at', 'roles'])
  expect(arrangeColumns(all, keepColumns(arrangeColumns(all, kept)))).toEqual(
    arrangeColumns(all, kept),
  )
})

test('a column that no longer exists is forgotten', () => {
  expect(order([{ ...keepColumns(arrangeColumns(all, []))[0]!, id: 'never' }])[0]).toBe('name')
})
