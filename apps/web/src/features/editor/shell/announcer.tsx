import { useSyncExternalStore } from 'react'
import { createStore } from '../../../lib/store.ts'

const store = createStore({ text: '', count: 0 })

/** Read out by screen readers, one at a time. */
export function announce(text: string): void {
  store.set({ text, count: store.get().count + 1 })
}

export function Announcer() {
  const { text, count } = useSyncExternalStore(store.subscribe, store.get)
  return (
    // In an element of its own: as a sibling of the editor, each text would restyle much of it.
    <div className="sr-only">
      <output key={count % 2}>{text}</output>
    </div>
  )
}
