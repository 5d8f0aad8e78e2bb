import { loadWithRetry } from '@formstead/ui/load-with-retry'
import { lazy, useSyncExternalStore, type ComponentType } from 'react'
import { createStore } from '../../lib/store.ts'

const loaders: (() => Promise<unknown>)[] = []
const store = createStore({ isLoading: false })

/** A part of the editor that is not needed at startup. */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>) {
  loaders.push(load)
  return lazy(async () => ({ default: await loadWithRetry(load) }))
}

/** Loads parts in the background, while the author looks at the form: later there may be no network. */
export function preloadParts(): void {
  // A part that fails to load is requested again when it is needed.
  for (const load of loaders) load().catch(() => {})
  store.set({ isLoading: true })
}

/** False until the form is shown: parts that are not needed to display it wait for that. */
export const useMayLoadParts = (): boolean =>
  useSyncExternalStore(store.subscribe, () => store.get().isLoading)
