import { loadCanvasView, type CanvasView } from '@formstead/field-types/editor'
import { useSyncExternalStore } from 'react'

const views = new Map<string, CanvasView | null>()
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Undefined until it has come; null for a type that nobody knows. */
export function useCanvasView(type: string): CanvasView | null | undefined {
  if (!views.has(type)) {
    views.set(type, undefined as never)
    void loadCanvasView(type).then((view) => {
      views.set(type, view ?? null)
      for (const listener of listeners) listener()
    })
  }
  return useSyncExternalStore(subscribe, () => views.get(type))
}
