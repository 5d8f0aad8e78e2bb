import { useRef } from 'react'
import type { DataGridProps } from '../data-grid-props.ts'
import { isSelected, selectRows, toggleRow } from './grid-selection.ts'

/** Selection by checkbox, by X, and by Shift from the row where it began. */
export function useGridSelection<Row>({
  selection,
  onSelectionChange,
  rowAt,
  keyOf,
}: DataGridProps<Row>) {
  const anchor = useRef<number | null>(null)

  const keysBetween = (one: number, other: number): string[] => {
    const keys: string[] = []
    for (let index = Math.min(one, other); index <= Math.max(one, other); index++) {
      const row = rowAt(index)
      if (row) keys.push(keyOf(row))
    }
    return keys
  }

  return {
    /** With Shift, all rows since the last toggled one get the same state as this one. */
    toggle: (index: number, withShift: boolean): void => {
      const row = rowAt(index)
      if (!selection || !row) return
      const key = keyOf(row)
      const from = anchor.current
      anchor.current = index
      if (withShift && from !== null) {
        const selected = !isSelected(selection, key)
        onSelectionChange(selectRows(selection, keysBetween(from, index), selected))
      } else onSelectionChange(toggleRow(selection, key))
    },
    /** Selects the rows from the anchor to `to`, and deselects the others up to `from`. */
    extend(from: number, to: number): void {
      if (!selection || from < 0 || to < 0) return
      const start = anchor.current ?? from
      anchor.current = start
      const without = selectRows(selection, keysBetween(start, from), false)
      onSelectionChange(selectRows(without, keysBetween(start, to), true))
    },
    forgetAnchor(): void {
      anchor.current = null
    },
  }
}
