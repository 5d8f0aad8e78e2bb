import { createContext, use, useSyncExternalStore } from 'react'

/* Everything outside an open modal is inert, so toasts are rendered in the topmost modal, and menus and pickers in the
   modal that opens them. */
let stack: readonly HTMLElement[] = []
const listeners = new Set<() => void>()

export function pushModal(modal: HTMLElement): () => void {
  setStack([...stack, modal])
  return () => setStack(stack.filter((other) => other !== modal))
}

export function useTopModal(): HTMLElement | undefined {
  return useSyncExternalStore(
    subscribe,
    () => stack.at(-1),
    () => undefined,
  )
}

export const ModalContext = createContext<HTMLElement | null>(null)

/** The portal container of a popover: the modal that it was opened from, or the page. */
export function useFloatingParent(): HTMLElement | undefined {
  return use(ModalContext) ?? undefined
}

function setStack(next: readonly HTMLElement[]): void {
  stack = next
  // Set as an attribute because `:has(dialog:modal)` would make browsers search the whole page whenever an element is
  // added.
  document.documentElement.toggleAttribute('data-modal', next.length > 0)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
