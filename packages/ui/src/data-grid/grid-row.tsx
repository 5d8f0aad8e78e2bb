/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows and cells are positioned individually, which a table does not allow */
/* oxlint-disable jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions, jsx-a11y/interactive-supports-focus -- the grid handles the keys of its focusable cells */
import { memo, type MouseEvent, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { fillLabel, useUiLabels } from '../ui-labels.ts'
import type { PlacedColumn } from './columns/column-layout.ts'
import type { RowMark } from './data-grid-props.ts'
import { SelectionCheckbox } from './selection/select-box.tsx'

export const selectWidth = 56

export type GridRowProps<Row> = {
  row: Row | undefined
  index: number
  top: number
  height: number
  name: string
  columns: readonly PlacedColumn[]
  renderCell: (row: Row, columnId: string) => ReactNode
  mark: RowMark
  /** `null` if the row cannot be selected. */
  isSelected: boolean | null
  isOpen: boolean
  /** The position of the cell in the tab order, if it is in this row. */
  activePlace: number | null
  onPress: (index: number, place: number, event: MouseEvent) => void
  onToggle: (index: number, withShift: boolean) => void
}

function GridRowView<Row>(props: GridRowProps<Row>) {
  const labels = useUiLabels()
  const { row, index, columns, isSelected, activePlace, mark } = props
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isSelected ?? undefined}
      data-open={props.isOpen || undefined}
      data-selected={isSelected || undefined}
      data-fresh={mark === 'fresh' || undefined}
      style={{ top: props.top, height: props.height }}
      className="absolute start-0 flex w-full [--row:var(--surface-raised)] hover:[--row:var(--surface-raised-hover)] data-selected:[--row:color-mix(in_oklab,var(--accent-soft)_72%,var(--surface-raised))] data-open:[--row:var(--accent-soft)]"
    >
      <div
        role="gridcell"
        aria-colindex={1}
        data-cell={`${index}:0`}
        tabIndex={activePlace === 0 ? 0 : -1}
        onClick={(event) => props.onPress(index, 0, event)}
        style={{ width: selectWidth }}
        className={classNames(cellStyles, 'sticky start-0 z-10 shrink-0 ps-6')}
      >
        {props.isOpen && (
          <span className="absolute inset-y-0 start-0 w-[3px] bg-accent-text" aria-hidden="true" />
        )}
        {mark && (
          <span className="absolute start-2.5 top-[15px] size-1.5 rounded-full bg-accent-text">
            <span className="sr-only">{labels.unseenRow}</span>
          </span>
        )}
        {row !== undefined && isSelected !== null && (
          <SelectionCheckbox
            label={fillLabel(labels.selectRow, { name: props.name })}
            checked={isSelected}
            onToggle={(withShift) => props.onToggle(index, withShift)}
          />
        )}
      </div>
      {columns.map((column, at) => (
        <div
          key={column.id}
          // While the row is loading, the cell cannot name it.
          role={column.place === 1 && row !== undefined ? 'rowheader' : 'gridcell'}
          aria-colindex={column.place + 1}
          data-cell={`${index}:${column.place}`}
          tabIndex={activePlace === column.place ? 0 : -1}
          onClick={(event) => props.onPress(index, column.place, event)}
          style={
            column.isPinned
              ? { width: column.width, insetInlineStart: column.offset }
              : { width: column.width, marginInlineStart: column.offset - endOf(columns[at - 1]) }
          }
          className={classNames(
            cellStyles,
            'shrink-0 px-2.5',
            column.isPinned && 'sticky z-10',
            column.place === 1 && 'font-medium',
            column.align === 'end' && 'justify-end tabular-nums',
            column.isPinned && !columns[column.place]?.isPinned
              ? 'border-e border-e-border-hover'
              : 'border-e border-e-border/55',
          )}
        >
          <div
            // Truncates the end of the text in either writing direction.
            dir="auto"
            className={classNames(
              'min-w-0',
              // Unlike `truncate`, clipping gives no cell its own layer, which the browser would sort in every frame.
              column.wraps ? 'line-clamp-4 py-2 whitespace-normal' : 'overflow-clip text-ellipsis',
            )}
          >
            {row === undefined ? (
              // Not animated: hundreds of pulsing elements would each be a layer, and block scrolling.
              <span
                data-loading
                aria-hidden="true"
                className="block h-2.5 w-24 max-w-full rounded-control bg-text/8"
              />
            ) : (
              props.renderCell(row, column.id)
            )}
          </div>
        </div>
      ))}
    </div>
  )
}

/** Columns between two drawn ones may be out of view. */
const endOf = (column: PlacedColumn | undefined) =>
  column ? column.offset + column.width : selectWidth

const cellStyles =
  'flex items-center border-b border-border bg-(--row) [[data-open]>&]:[--accent-soft:var(--surface-raised)] [[data-selected]>&]:[--accent-soft:var(--surface-raised)] whitespace-nowrap [[data-fresh]>&]:animate-arrive focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-accent-text'

export const GridRow = memo(GridRowView) as typeof GridRowView
