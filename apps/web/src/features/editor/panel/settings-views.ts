import { blockTypes } from '@formstead/field-types'
import { loadSettingsView, type SettingsView } from '@formstead/field-types/editor'
import { useSyncExternalStore } from 'react'
import { loadPatiently } from '../../../lib/browser/load-patiently.ts'
import { createStore } from '../../../lib/store.ts'

const store = createStore<{ views: ReadonlyMap<string, SettingsView> }>({ views: new Map() })

/** In the background, while the author looks at the form: later there may be no network. */
export function preloadSettingsViews(): void {
  for (const type of blockTypes.keys())
    void loadPatiently(async () => loadSettingsView(type)).then((view) => {
      if (view) store.set({ views: new Map(store.get().views).set(type, view) })
    })
}

/** Undefined for a type without settings of its own, and until they have come. */
export const useSettingsView = (type: string): SettingsView | undefined =>
  useSyncExternalStore(store.subscribe, () => store.get().views.get(type))
