/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows and cells are positioned individually, which a table does not allow */
import { memo } from 'react'
import { useUiLabels } from '../../ui-labels.ts'
import type { PlacedColumn } from './column-layout.ts'
import type { ColumnChanges } from '../data-grid-props.ts'
import { selectWidth } from '../grid-row.tsx'
import { headerHeight } from '../grid-view.ts'
import { HeaderCell } from './header-cell.tsx'
import { SelectionCheckbox } from '../selection/select-box.tsx'

type GridHeaderProps = {
  columns: readonly PlacedColumn[]
  /** Which rows are selected. `null` if rows cannot be selected. */
  selected: 'all' | 'some' | 'none' | null
  onToggleAll: () => void
  activePlace: number | null
  changes: ColumnChanges
  onFocus: (place: number) => void
}

/** Memoized: scrolling through the rows does not change it. */
export const GridHeader = memo(function GridHeader({
  columns,
  selected,
  onToggleAll,
  activePlace,
  changes,
  onFocus,
}: GridHeaderProps) {
  const labels = useUiLabels()
  return (
    <div
      role="row"
      aria-rowindex={1}
      style={{ height: headerHeight }}
      className="relative flex w-full border-b border-border bg-surface-sunken"
    >
      <div
        role="columnheader"
        aria-colindex={1}
        aria-label={labels.selectAllRows}
        data-cell="-1:0"
        tabIndex={activePlace === 0 ? 0 : -1}
        onFocus={() => onFocus(0)}
        style={{ width: selectWidth }}
        className="sticky start-0 z-10 flex shrink-0 items-center border-b border-border bg-surface-sunken ps-6 focus-visible:-outline-offset-2"
      >
        {selected && (
          <SelectionCheckbox
            label={labels.selectAllRows}
            checked={selected === 'all'}
            isMixed={selected === 'some'}
            onToggle={onToggleAll}
          />
        )}
      </div>
      {columns.map((column, index) => (
        <HeaderCell
          key={column.id}
          column={column}
          isActive={activePlace === column.place}
          isLastPinned={Boolean(column.isPinned && !columns[index + 1]?.isPinned)}
          changes={changes}
          onFocus={() => onFocus(column.place)}
        />
      ))}
    </div>
  )
})
