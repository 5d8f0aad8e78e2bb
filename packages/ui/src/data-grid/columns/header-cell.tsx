/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows and cells are positioned individually, which a table does not allow */
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { classNames } from '../../class-names.ts'
import { FloatingSurface } from '../../overlays/floating-surface.tsx'
import { MenuList } from '../../overlays/menu-surface.tsx'
import type { PlacedColumn } from './column-layout.ts'
import type { ColumnChanges } from '../data-grid-props.ts'
import { useColumnDrag } from './use-column-drag.ts'

type HeaderCellProps = {
  column: PlacedColumn
  isActive: boolean
  isLastPinned: boolean
  changes: ColumnChanges
  onFocus: () => void
}

/** Pressing the header opens the column menu, dragging it moves the column, and dragging its end resizes it. */
export function HeaderCell({ column, isActive, isLastPinned, changes, onFocus }: HeaderCellProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const drag = useColumnDrag(column, changes)
  const SortIcon = column.sort === 'ascending' ? ArrowUp : ArrowDown
  return (
    <div
      role="columnheader"
      aria-colindex={column.place + 1}
      aria-sort={column.sort ?? 'none'}
      data-column={column.place}
      style={{ width: column.width, insetInlineStart: column.offset }}
      className={classNames(
        'flex border-e border-b border-border bg-surface-sunken text-xs font-medium',
        column.isPinned ? 'sticky z-10 shrink-0' : 'absolute inset-y-0',
        column.sort ? 'text-text' : 'text-text-muted',
        isLastPinned && 'border-e-border-hover',
        drag.isMoving && 'opacity-60',
      )}
    >
      <button
        ref={button}
        type="button"
        data-cell={`-1:${column.place}`}
        tabIndex={isActive ? 0 : -1}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight Alt+Shift+ArrowLeft Alt+Shift+ArrowRight"
        onFocus={onFocus}
        onClick={() => !drag.hasMoved() && setOpen(true)}
        {...drag.moving}
        className="flex min-w-0 grow cursor-pointer touch-none items-center gap-1.5 px-2.5 select-none hover:bg-text/3 focus-visible:-outline-offset-2 [&_svg]:size-3.5 [&_svg]:shrink-0"
      >
        <span className="text-text-faint" aria-hidden="true">
          {column.icon}
        </span>
        <span dir="auto" className="truncate">
          {column.name}
        </span>
        {column.sort && <SortIcon aria-hidden="true" />}
      </button>
      <span
        aria-hidden="true"
        {...drag.resizing}
        onDragStart={(event: { preventDefault: () => void }) => event.preventDefault()}
        className="absolute -end-1 inset-y-0 z-10 w-2 cursor-col-resize touch-none hover:bg-accent/40"
      />
      <FloatingSurface
        label={column.name}
        triggerRef={button}
        isOpen={isOpen}
        onOpenChange={setOpen}
        offset={2}
        className="min-w-64 overflow-y-auto p-1"
      >
        <MenuList
          label={column.name}
          groups={changes.menu(column)}
          onAction={(action) => changes.onMenuAction(column, action)}
          onClose={() => setOpen(false)}
        />
      </FloatingSurface>
    </div>
  )
}
