import { blockTypes } from '@formstead/field-types'
import { loadCanvasView, type CanvasView } from '@formstead/field-types/editor'
import type { Draft } from '@formstead/form-engine'
import { useSyncExternalStore } from 'react'
import { createStore } from '../../../lib/store.ts'

const store = createStore<{ views: ReadonlyMap<string, CanvasView> }>({ views: new Map() })

/** Those of the blocks that there are, before anything is shown. */
export const loadViewsOf = ({ properties }: Draft): Promise<void> =>
  loadViews(properties.map(({ type }) => String(type)))

/** The others in the background: whoever adds a block types its label at once. */
export const preloadCanvasViews = (): Promise<void> => loadViews([...blockTypes.keys()])

/** Undefined for a type that nobody knows, and until the view has come. */
export const useCanvasView = (type: string): CanvasView | undefined =>
  useSyncExternalStore(store.subscribe, () => store.get().views.get(type))

async function loadViews(types: readonly string[]): Promise<void> {
  const known = [...new Set(types)].filter((type) => blockTypes.has(type))
  const views = await Promise.all(
    known.map(async (type) => [type, await loadCanvasView(type)] as const),
  )
  const loaded = views.flatMap(([type, view]) => (view ? [[type, view] as const] : []))
  store.set({ views: new Map([...store.get().views, ...loaded]) })
}
