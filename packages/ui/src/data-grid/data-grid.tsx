/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows and cells are positioned individually, which a table does not allow */
import {
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type MouseEvent,
} from 'react'
import { flushSync } from 'react-dom'
import { fillLabel, useUiLabels } from '../ui-labels.ts'
import { columnsInView, placeColumns } from './columns/column-layout.ts'
import type { DataGridProps } from './data-grid-props.ts'
import { GridHeader } from './columns/grid-header.tsx'
import { GridRow, selectWidth } from './grid-row.tsx'
import {
  countSelected,
  everythingSelected,
  isSelected,
  nothingSelected,
  type GridSelection,
} from './selection/grid-selection.ts'
import { headerHeight, useGridView } from './grid-view.ts'
import { placeRows, rowsInView, scaleRows } from './row-window.ts'
import { cellPlaceOf } from './keyboard/next-cell.ts'
import { useActiveCell } from './keyboard/use-active-cell.ts'
import { gridKeyHandler } from './keyboard/use-grid-keys.ts'
import { useGridSelection } from './selection/use-grid-selection.ts'

const lineHeight = 36
/**
 * The height of rows with a wrapping column: all rows have the same height, so that the grid can scroll to any of them.
 */
const wrappedHeight = 96
/** A virtualized table of any length as an ARIA grid: one tab stop and spreadsheet keys. */
export function DataGrid<Row>(props: DataGridProps<Row>) {
  const { rowCount, rowAt, keyOf, nameOf, selection, columns } = props
  const viewport = useRef<HTMLDivElement>(null)
  const { view, readView } = useGridView(viewport)
  const layout = useMemo(() => placeColumns(columns, selectWidth), [columns])
  const rowHeight = columns.some(({ wraps }) => wraps) ? wrappedHeight : lineHeight
  const scale = scaleRows(rowCount, rowHeight, view.height)
  // After the list gets shorter, the view may still be beyond its end.
  const top = Math.min(scale.topOf(view.top), Math.max(0, rowCount * rowHeight - view.height))
  const { first, last } = rowsInView(top, { rowCount, rowHeight, viewHeight: view.height })
  const { active, setActive, goTo } = useActiveCell({
    viewport,
    view,
    layout,
    scale,
    rowCount,
    rowHeight,
  })
  const selecting = useGridSelection(props)
  const { news, announce } = useAnnouncements(layout.columns, props)

  const shown = columnsInView(layout, view.left, view.width, active.column)
  const shownIds = shown.map(({ id }) => id).join('\n')
  // oxlint-disable-next-line react/exhaustive-deps -- the list must be stable for the same columns, or every row rerenders
  const shownColumns = useMemo(() => shown, [layout, shownIds])

  useLayoutEffect(() => {
    viewport.current?.scrollTo({ top: 0, behavior: 'instant' })
    // The scroll event fires later; until then the grid would request rows of the old position.
    readView()
    // oxlint-disable-next-line react/exhaustive-deps, react/exhaustive-effect-dependencies -- only triggers the effect
  }, [props.order])

  const tellShown = useEffectEvent(() => props.onRowsShown?.(first, last))
  useEffect(() => tellShown(), [first, last, rowCount])

  const onToggle = useLatest(selecting.toggle)
  const onPress = useLatest((index: number, place: number, event: MouseEvent) => {
    setActive({ row: index, column: place })
    const row = rowAt(index)
    if (place === 0 || event.shiftKey) selecting.toggle(index, event.shiftKey)
    else if (row !== undefined && isPlainClick(event)) props.onOpen(row, index)
  })

  const toggleAll = () =>
    props.onSelectionChange(
      selection && countSelected(selection, rowCount) === rowCount
        ? nothingSelected
        : everythingSelected,
    )
  const onToggleAll = useLatest(toggleAll)
  const onHeaderFocus = useLatest((column: number) => setActive({ row: -1, column }))
  // In the same frame: otherwise each step would be painted twice, first without the rows that come into view.
  const onScroll = () => flushSync(() => readView(scale.isScaled))
  const pageRows = Math.max(1, Math.floor(view.height / rowHeight) - 1)
  const placed = placeRows(first, rowHeight)
  const rows = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
  if (active.row >= 0 && (active.row < first || active.row > last)) rows.push(active.row)

  return (
    <div className="relative flex min-h-0 grow flex-col bg-surface-raised">
      <div
        ref={viewport}
        role="grid"
        tabIndex={-1}
        aria-label={props.label}
        aria-rowcount={rowCount + 1}
        aria-colcount={columns.length + 1}
        aria-multiselectable={selection !== null}
        aria-busy={props.isBusy}
        onScroll={onScroll}
        onFocus={({ target }) => {
          const place = cellPlaceOf(target)
          if (place) setActive(place)
        }}
        onKeyDown={gridKeyHandler({
          props,
          layout,
          active,
          goTo,
          pageRows,
          selecting,
          announce,
          toggleAll,
        })}
        // Rows are positioned manually, so the browser must not adjust the scroll position when one moves.
        className="min-h-0 grow overflow-auto overscroll-contain text-sm outline-none [overflow-anchor:none]"
      >
        <div
          role="rowgroup"
          className="sticky top-0 z-20 min-w-full"
          style={{ width: layout.width, height: headerHeight }}
        >
          <GridHeader
            columns={shownColumns}
            selected={selection && describeSelection(selection, rowCount)}
            onToggleAll={onToggleAll}
            activePlace={active.row < 0 ? active.column : null}
            changes={props.columnChanges}
            onFocus={onHeaderFocus}
          />
        </div>
        <div
          role="rowgroup"
          className="relative min-w-full"
          style={{ width: layout.width, height: scale.height }}
        >
          <div
            role="presentation"
            data-scaled={scale.isScaled || undefined}
            className="absolute inset-x-0 top-0 data-scaled:will-change-transform"
            style={{ transform: `translateY(${Math.round(view.top + placed.origin - top)}px)` }}
          >
            {rows.map((index) => {
              const row = rowAt(index)
              return (
                <GridRow
                  key={row === undefined ? `at ${index}` : keyOf(row)}
                  row={row}
                  index={index}
                  top={placed.topOf(index)}
                  height={rowHeight}
                  name={row === undefined ? '' : nameOf(row)}
                  columns={shownColumns}
                  renderCell={props.renderCell}
                  mark={row === undefined ? undefined : props.markOf?.(row)}
                  isSelected={
                    selection && row !== undefined ? isSelected(selection, keyOf(row)) : null
                  }
                  isOpen={row !== undefined && keyOf(row) === props.openKey}
                  activePlace={index === active.row ? active.column : null}
                  onPress={onPress}
                  onToggle={onToggle}
                />
              )
            })}
          </div>
        </div>
      </div>
      <output className="sr-only">{news.change}</output>
      <output className="sr-only">{news.selected}</output>
    </div>
  )
}

function describeSelection(selection: GridSelection, rowCount: number): 'all' | 'some' | 'none' {
  const count = countSelected(selection, rowCount)
  return count === 0 ? 'none' : count === rowCount ? 'all' : 'some'
}

/** A click that selects text or follows a link does not open the row. */
function isPlainClick({ target }: MouseEvent): boolean {
  if (target instanceof Element && target.closest('a, button, input')) return false
  return getSelection()?.isCollapsed !== false
}

/** Returns a stable function that always calls the latest one. */
function useLatest<Arguments extends unknown[]>(run: (...args: Arguments) => void) {
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  return useCallback((...args: Arguments) => latest.current(...args), [])
}

function useAnnouncements(
  columns: readonly { id: string; name: string }[],
  {
    selection,
    rowCount,
    atLeast,
  }: Pick<DataGridProps<unknown>, 'selection' | 'rowCount' | 'atLeast'>,
) {
  const labels = useUiLabels()
  const [change, setChange] = useState('')
  const count = selection ? countSelected(selection, atLeast ?? rowCount) : 0
  const more = selection?.isAll && atLeast !== undefined ? '+' : ''
  const selected = count > 0 ? fillLabel(labels.selectedCount, { count: `${count}${more}` }) : ''
  return {
    news: { change, selected },
    announce: ({ id, moved, width }: { id: string; moved?: number; width?: number }): void => {
      const name = columns.find((column) => column.id === id)?.name ?? ''
      if (moved !== undefined)
        setChange(fillLabel(labels.columnMoved, { name, place: moved, count: columns.length }))
      if (width !== undefined) setChange(fillLabel(labels.columnWidth, { name, width }))
    },
  }
}
