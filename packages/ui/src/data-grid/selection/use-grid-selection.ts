import { useRef } from 'react'
import { toast } from '../../feedback/toast.ts'
import { useUiLabels } from '../../ui-labels.ts'
import type { DataGridProps } from '../data-grid-props.ts'
import { isSelected, keysBetween, selectRows, toggleRow } from './grid-selection.ts'

/** How many rows may arrive above the anchor without it being forgotten. */
const mostMoved = 200

/** Rows are selected with checkboxes or the X key, and with Shift from the row where the selection began. */
export function useGridSelection<Row>({
  selection,
  onSelectionChange,
  rowAt,
  keyOf,
}: DataGridProps<Row>) {
  const { rowsNotLoaded } = useUiLabels()
  const anchor = useRef<{ index: number; key: string } | null>(null)
  const refusal = useRef(0)

  const keyAt = (index: number) => {
    const row = rowAt(index)
    return row === undefined ? undefined : keyOf(row)
  }

  /** Finds the anchor's row, which rows that arrived may have moved. */
  const findAnchor = (): number | null => {
    if (!anchor.current) return null
    const { index, key } = anchor.current
    for (let by = 0; by <= mostMoved; by++) {
      if (keyAt(index + by) === key) return index + by
      if (keyAt(index - by) === key) return index - by
    }
    return null
  }

  const setAnchor = (index: number): void => {
    const key = keyAt(index)
    anchor.current = key === undefined ? null : { index, key }
  }

  const refuse = (): void => {
    toast.dismiss(refusal.current)
    refusal.current = toast.info(rowsNotLoaded)
  }

  return {
    /** With Shift, all rows since the last toggled one get the same state as this one. */
    toggle: (index: number, withShift: boolean): void => {
      const key = keyAt(index)
      if (!selection || key === undefined) return
      const from = findAnchor()
      if (withShift && from !== null) {
        const keys = keysBetween(keyAt, from, index)
        if (!keys) {
          refuse()
          return
        }
        onSelectionChange(selectRows(selection, keys, !isSelected(selection, key)))
      } else onSelectionChange(toggleRow(selection, key))
      setAnchor(index)
    },
    /** Selects the rows from the anchor to `to`, and deselects the others up to `from`. */
    extend(from: number, to: number): void {
      if (!selection || from < 0 || to < 0) return
      const start = findAnchor() ?? from
      setAnchor(start)
      const before = keysBetween(keyAt, start, from)
      const after = keysBetween(keyAt, start, to)
      if (before && after)
        onSelectionChange(selectRows(selectRows(selection, before, false), after, true))
      else refuse()
    },
    forgetAnchor(): void {
      anchor.current = null
    },
  }
}
