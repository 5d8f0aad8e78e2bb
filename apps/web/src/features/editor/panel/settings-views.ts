import { blockTypes } from '@formstead/field-types'
import { loadSettingsView, type SettingsView } from '@formstead/field-types/editor'
import { loadWithRetry } from '@formstead/ui/load-with-retry'
import { useSyncExternalStore } from 'react'
import { createStore } from '../../../lib/store.ts'

const store = createStore<{ views: ReadonlyMap<string, SettingsView> }>({ views: new Map() })

/** Loads the views in the background, while the author looks at the form: later there may be no network. */
export async function preloadSettingsViews(): Promise<void> {
  const views = await Promise.all(
    [...blockTypes.keys()].map(
      async (type) => [type, await loadWithRetry(() => loadSettingsView(type))] as const,
    ),
  )
  store.set({ views: new Map(views.flatMap(([type, view]) => (view ? [[type, view]] : []))) })
}

/** Undefined for a type without its own settings, and until they have loaded. */
export const useSettingsView = (type: string): SettingsView | undefined =>
  useSyncExternalStore(store.subscribe, () => store.get().views.get(type))
