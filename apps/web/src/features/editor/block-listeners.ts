/** Listeners for single blocks, by block id. */
export function createListeners() {
  const listeners = new Map<string, Set<() => void>>()
  return {
    tell(id: string | undefined): void {
      for (const listener of (id !== undefined && listeners.get(id)) || []) listener()
    },
    add(id: string, listener: () => void): () => void {
      const own = listeners.get(id) ?? new Set()
      listeners.set(id, own.add(listener))
      return () => {
        own.delete(listener)
        if (own.size === 0 && listeners.get(id) === own) listeners.delete(id)
      }
    },
  }
}
