import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { DataGrid } from './data-grid.tsx'
import type { DataGridProps } from './data-grid-props.ts'
import { everythingSelected } from './selection/grid-selection.ts'

type Person = { id: string; name: string }

const draw = (more: Partial<DataGridProps<Person>> = {}) =>
  renderToString(
    <DataGrid<Person>
      label="People"
      columns={[
        { id: 'name', name: 'Full name', width: 150, isPinned: true },
        { id: 'sent', name: 'Sent', width: 100, sort: 'descending' },
      ]}
      columnChanges={{ onMove() {}, onResize() {}, menu: () => [], onMenuAction() {} }}
      rowCount={10_000}
      rowAt={(index) => (index < 5 ? { id: `p${index}`, name: `Person ${index}` } : undefined)}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      renderCell={({ name }, column) => `${column} of ${name}`}
      selection={everythingSelected}
      onSelectionChange={() => {}}
      onOpen={() => {}}
      {...more}
    />,
  )

const count = (html: string, text: string) => html.split(text).length - 1

it('announces its size, and draws only visible rows', () => {
  const html = draw()
  expect(html).toContain('aria-rowcount="10001"')
  expect(html).toContain('aria-colcount="3"')
  expect(count(html, 'role="row"')).toBeLessThan(40)
})

it('announces an estimated selection as a lower bound', () => {
  expect(draw()).toContain('>10000 selected<')
  expect(draw({ rowCount: 120, atLeast: 100 })).toContain('>100+ selected<')
})

it('has one tab stop', () => {
  expect(count(draw(), 'tabindex="0"')).toBe(1)
  expect(count(draw({ rowCount: 0 }), 'tabindex="0"')).toBe(1)
})

it('names rows by their first cell, and announces the sort order of columns', () => {
  const html = draw()
  expect(html).toMatch(/role="rowheader"[^>]*>.*?name of Person 0/)
  expect(html).toMatch(/role="columnheader"[^>]*aria-sort="descending"/)
  expect(html).toContain('aria-label="Select Person 3"')
})

it('shows which rows are selected, and no checkbox if they cannot be', () => {
  expect(draw()).toContain('aria-selected="true"')
  const html = draw({ selection: null })
  expect(html).not.toContain('aria-selected')
  expect(html).not.toContain('type="checkbox"')
})
