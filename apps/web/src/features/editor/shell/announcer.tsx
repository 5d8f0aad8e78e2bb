import { useSyncExternalStore } from 'react'
import { createStore } from '../../../lib/store.ts'

const store = createStore({ text: '', count: 0 })

/** Announces a text to screen readers, one at a time. */
export function announce(text: string): void {
  store.set({ text, count: store.get().count + 1 })
}

export function Announcer() {
  const { text, count } = useSyncExternalStore(store.subscribe, store.get)
  return (
    // In a separate container: as a sibling of the editor, each text would cause much of it to be restyled.
    <div className="sr-only">
      <output key={count % 2}>{text}</output>
    </div>
  )
}
