import { createContext, use, useSyncExternalStore } from 'react'

/* While a modal is open all outside it is inert. What must stay usable (toasts) moves into the
   topmost one; what a modal opens (menus, pickers) opens inside it. */
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

/** Where something floating belongs: the modal it was opened from, or the page. */
export function useFloatingParent(): HTMLElement | undefined {
  return use(ModalContext) ?? undefined
}

function setStack(next: readonly HTMLElement[]): void {
  stack = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
