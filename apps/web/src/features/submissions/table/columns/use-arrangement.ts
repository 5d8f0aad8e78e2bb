import type { EndpointResponse } from '@formstead/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { useApp } from '../../../../lib/app/app-context.ts'
import {
  arrangeColumns,
  keepColumns,
  type ArrangedColumn,
  type KeptColumn,
} from './arrange-columns.ts'
import { type Column, layoutKey, type SavedView } from '../table-query.ts'

export type KeptTable = EndpointResponse<'GET /open/forms/{form}/table'>

type ArrangementOptions = {
  form: number
  columns: readonly Column[]
  view: SavedView | undefined
  kept: KeptTable
}

const saveDelayMs = 600

/** The column layout. Outside of views it is stored per user; in a view it changes when the view is saved. */
export function useArrangement({ form, columns, view, kept }: ArrangementOptions) {
  const { api } = useApp()
  const queries = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [changed, setChanged] = useState<{ view: number; columns: KeptColumn[] } | null>(null)
  const own = view && changed?.view === view.id ? changed.columns : null
  const shown = own ?? view?.columns ?? kept.columns
  const arranged = useMemo(() => arrangeColumns(columns, shown), [columns, shown])

  return {
    arranged,
    isRearranged: own !== null,
    setArranged: (next: readonly ArrangedColumn[]): void => {
      const keeping = keepColumns(next)
      if (view) {
        setChanged({ view: view.id, columns: keeping })
        return
      }
      queries.setQueryData<KeptTable>(layoutKey(form), { ...kept, columns: keeping })
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        // A failure is ignored: the page keeps the layout, and the next change sends it again.
        api('PUT /open/forms/{form}/table', {
          params: { form: String(form) },
          body: { columns: keeping, view: null },
        }).catch(() => {})
      }, saveDelayMs)
    },
    /** Drops the unsaved layout, unless it was changed after this render. */
    dropArrangement: (): void => {
      setChanged((now) => (now === changed ? null : now))
    },
  }
}
