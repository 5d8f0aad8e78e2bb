import { expect, it } from 'vitest'
import { columnsInView, placeColumns, scrollToColumn } from './columns/column-layout.ts'
import { fitWidth, moveColumn, type GridColumn } from './columns/grid-column.ts'
import {
  countSelected,
  everythingSelected,
  isSelected,
  keysBetween,
  nothingSelected,
  selectRows,
  toggleRow,
  withoutRows,
} from './selection/grid-selection.ts'
import { nextCell, type CellPlace } from './keyboard/next-cell.ts'
import { placeRows, rowsInView, scaleRows, topForRow } from './row-window.ts'

const column = (id: string, more: Partial<GridColumn> = {}): GridColumn => ({
  id,
  name: id,
  width: 100,
  ...more,
})
const size = { rowCount: 50, columnCount: 5, pageRows: 10, isRightToLeft: false }
const press = (from: CellPlace, keys: string, more = {}) => {
  const parts = keys.split('+')
  return nextCell(
    from,
    { key: parts.at(-1)!, ctrlKey: parts.includes('Ctrl'), metaKey: false },
    { ...size, ...more },
  )
}

it('moves from cell to cell and stops at the edges', () => {
  expect(press({ row: 3, column: 2 }, 'ArrowDown')).toEqual({ row: 4, column: 2 })
  expect(press({ row: 0, column: 2 }, 'ArrowUp')).toEqual({ row: -1, column: 2 })
  expect(press({ row: -1, column: 2 }, 'ArrowUp')).toEqual({ row: -1, column: 2 })
  expect(press({ row: 49, column: 4 }, 'ArrowRight')).toEqual({ row: 49, column: 4 })
  expect(press({ row: 3, column: 2 }, 'a')).toBeNull()
})

it('moves to the edges with Ctrl, Home and End', () => {
  expect(press({ row: 3, column: 2 }, 'Ctrl+ArrowUp')).toEqual({ row: 0, column: 2 })
  expect(press({ row: 0, column: 2 }, 'Ctrl+ArrowUp')).toEqual({ row: -1, column: 2 })
  expect(press({ row: 3, column: 2 }, 'Ctrl+ArrowDown')).toEqual({ row: 49, column: 2 })
  expect(press({ row: 3, column: 2 }, 'Ctrl+ArrowLeft')).toEqual({ row: 3, column: 0 })
  expect(press({ row: 3, column: 2 }, 'End')).toEqual({ row: 3, column: 4 })
  expect(press({ row: 3, column: 2 }, 'Ctrl+Home')).toEqual({ row: 0, column: 0 })
  expect(press({ row: 3, column: 2 }, 'Ctrl+End')).toEqual({ row: 49, column: 4 })
})

it('pages up and down without entering the header', () => {
  expect(press({ row: 3, column: 2 }, 'PageDown')).toEqual({ row: 13, column: 2 })
  expect(press({ row: 3, column: 2 }, 'PageUp')).toEqual({ row: 0, column: 2 })
})

it('follows the direction of the arrow key in right-to-left layouts', () => {
  const arabic = { isRightToLeft: true }
  expect(press({ row: 3, column: 2 }, 'ArrowLeft', arabic)).toEqual({ row: 3, column: 3 })
  expect(press({ row: 3, column: 2 }, 'Ctrl+ArrowRight', arabic)).toEqual({ row: 3, column: 0 })
})

it('selects some rows, or all but some', () => {
  const some = selectRows(nothingSelected, ['a', 'b', 'c'], true)
  expect(countSelected(toggleRow(some, 'b'), 10)).toBe(2)
  expect(isSelected(toggleRow(some, 'b'), 'b')).toBe(false)
  const allButTwo = selectRows(everythingSelected, ['a', 'b'], false)
  expect(countSelected(allButTwo, 10)).toBe(8)
  expect([isSelected(allButTwo, 'a'), isSelected(allButTwo, 'z')]).toEqual([false, true])
  expect(countSelected(toggleRow(allButTwo, 'a'), 10)).toBe(9)
})

it('forgets selected rows that no longer exist, but no exceptions', () => {
  const some = selectRows(nothingSelected, ['a', 'b', 'c'], true)
  expect(withoutRows(some, ['a', 'z'])).toEqual({ isAll: false, keys: new Set(['b', 'c']) })
  const allButTwo = selectRows(everythingSelected, ['a', 'b'], false)
  expect(withoutRows(allButTwo, ['a'])).toEqual(allButTwo)
})

it('selects a range only if all of its rows are loaded', () => {
  const keyAt = (index: number) => (index === 3 ? undefined : `row ${index}`)
  expect(keysBetween(keyAt, 2, 0)).toEqual(['row 0', 'row 1', 'row 2'])
  expect(keysBetween(keyAt, 2, 4)).toBeNull()
})

it('draws the rows in view and a few around them', () => {
  const view = { rowCount: 1000, rowHeight: 36, viewHeight: 360 }
  expect(rowsInView(0, view)).toEqual({ first: 0, last: 16 })
  expect(rowsInView(500 * 36, view)).toEqual({ first: 494, last: 516 })
  expect(rowsInView(990 * 36, view)).toEqual({ first: 984, last: 999 })
  expect(rowsInView(0, { ...view, rowCount: 0 })).toEqual({ first: 0, last: -1 })
})

it('scrolls only as far as needed to show a row', () => {
  const view = { rowHeight: 36, viewHeight: 360 }
  expect(topForRow(5, 0, view)).toBe(0)
  expect(topForRow(10, 0, view)).toBe(36)
  expect(topForRow(2, 360, view)).toBe(72)
})

it('reaches the last of a million rows, although no element can be that tall', () => {
  const scale = scaleRows(1_000_000, 36, 720)
  expect(scale.height).toBeLessThan(16_000_000)
  expect(scale.topOf(0)).toBe(0)
  expect(scale.topOf(scale.height - 720)).toBeCloseTo(1_000_000 * 36 - 720, 3)
  expect(scale.topOf(scale.scrollTo(18_000_000))).toBeCloseTo(18_000_000, 3)
  expect(scaleRows(1000, 36, 720).topOf(500)).toBe(500)
})

it('always draws pinned columns, and others when they are near', () => {
  const many = Array.from({ length: 30 }, (_, index) => column(`c${index}`))
  const layout = placeColumns([column('name', { isPinned: true }), ...many], 56)
  expect([layout.pinnedWidth, layout.width]).toEqual([156, 3156])
  const shown = columnsInView(layout, 1500, 500, 2).map(({ id }) => id)
  expect(shown).toEqual(['name', 'c0', ...many.slice(13, 21).map(({ id }) => id)])
})

it('scrolls a column out from under the pinned ones', () => {
  const layout = placeColumns([column('name', { isPinned: true }), column('a'), column('b')], 56)
  expect(scrollToColumn(layout, layout.columns[1]!, 100, 300)).toBe(0)
  expect(scrollToColumn(layout, layout.columns[2]!, 0, 300)).toBe(56)
  expect(scrollToColumn(layout, layout.columns[0]!, 100, 300)).toBe(100)
})

it('moves pinned columns among pinned ones, and others among the others', () => {
  const columns = [column('name', { isPinned: true }), column('a'), column('b'), column('c')]
  const order = (id: string, to: number) =>
    moveColumn(columns, 'name,a,b,c'.split(',').indexOf(id), to)
      .map((one) => one.id)
      .join()
  expect(order('c', 1)).toBe('name,c,a,b')
  expect(order('a', 3)).toBe('name,b,c,a')
  expect(order('b', 0)).toBe('name,b,a,c')
  expect(order('b', 9)).toBe('name,a,b,c')
})

it('keeps widths within bounds', () => {
  expect([fitWidth(3), fitWidth(120.4), fitWidth(5000)]).toEqual([64, 120, 800])
})

it('does not move rows while a very long table is scrolled', () => {
  const rowHeight = 36
  const { topOf } = scaleRows(1_000_000, rowHeight, 720)
  const look = (scrollTop: number) => {
    const { first } = rowsInView(topOf(scrollTop), {
      rowCount: 1_000_000,
      rowHeight,
      viewHeight: 720,
    })
    return { first, placed: placeRows(first, rowHeight) }
  }
  const before = look(5_000_000)
  const after = look(5_000_040)
  expect(after.first).toBeGreaterThan(before.first)
  expect(after.placed.topOf(after.first)).toBe(before.placed.topOf(after.first))
  for (const { first, placed } of [before, look(9_000_000)]) {
    expect(placed.origin + placed.topOf(first)).toBe(first * rowHeight)
    expect(placed.topOf(first)).toBeLessThan(10_000)
  }
})
