import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { nextSort } from './sort-header.tsx'
import { Table } from './table.tsx'

it('sorts ascending first, then reverses', () => {
  const up = { column: 'name', direction: 'ascending' } as const
  const down = { column: 'name', direction: 'descending' } as const
  expect(nextSort('name', undefined)).toEqual(up)
  expect(nextSort('name', up)).toEqual(down)
  expect(nextSort('name', down)).toEqual(up)
  expect(nextSort('score', up)).toEqual({ column: 'score', direction: 'ascending' })
})

it('tells screen readers which column is sorted, and which can be', () => {
  const html = renderToString(
    <Table
      label="Answers"
      rows={['Ada']}
      rowKey={(row) => row}
      sort={{ column: 'name', direction: 'descending' }}
      columns={[
        { id: 'name', header: 'Name', sortable: true, cell: String },
        { id: 'score', header: 'Score', sortable: true, cell: String },
        { id: 'note', header: 'Note', cell: String },
      ]}
    />,
  )
  expect(html.match(/aria-sort="\w+"/g)).toEqual(['aria-sort="descending"', 'aria-sort="none"'])
})

it('shows the empty state across all columns', () => {
  const html = renderToString(
    <Table
      label="Answers"
      rows={[]}
      rowKey={String}
      columns={[
        { id: 'a', header: 'A', cell: String },
        { id: 'b', header: 'B', cell: String },
      ]}
      empty="No answers yet."
    />,
  )
  expect(html).toContain('<td colSpan="2">No answers yet.</td>')
})
