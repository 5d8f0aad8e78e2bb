import { blockTypes } from '@formstead/field-types'
import { loadCanvasView, type CanvasView } from '@formstead/field-types/editor'
import type { Draft } from '@formstead/form-engine'
import { loadWithRetry } from '@formstead/ui/load-with-retry'
import { useSyncExternalStore } from 'react'
import { createStore } from '../../../lib/store.ts'

type Views = { views: ReadonlyMap<string, CanvasView> }
const store = createStore<Views>({ views: new Map() })

const suggested = [...blockTypes].flatMap(([type, { picker }]) =>
  picker.some(({ isSuggested }) => isSuggested) ? [type] : [],
)

/** Loads the views of the form's blocks, or of those that a blank form offers, before anything is shown. */
export const loadViewsOf = ({ properties }: Draft): Promise<void> =>
  loadViews(properties.length === 0 ? suggested : properties.map(({ type }) => String(type)))

/** Loads the other views in the background. */
export const preloadCanvasViews = (): Promise<void> => loadViews([...blockTypes.keys()])

export const hasViewOf = (type: string): boolean => store.get().views.has(type)

/** Undefined for an unknown type, and until the view has loaded. */
export const useCanvasView = (type: string): CanvasView | undefined =>
  useSyncExternalStore(store.subscribe, () => store.get().views.get(type))

export async function loadViews(types: readonly string[]): Promise<void> {
  const { views: known } = store.get()
  const missing = [...new Set(types)].filter((type) => blockTypes.has(type) && !known.has(type))
  if (missing.length === 0) return
  const views = await Promise.all(
    missing.map(async (type) => [type, await loadWithRetry(() => loadCanvasView(type))] as const),
  )
  const loaded = views.flatMap(([type, view]) => (view ? [[type, view] as const] : []))
  store.set({ views: new Map([...store.get().views, ...loaded]) })
}
