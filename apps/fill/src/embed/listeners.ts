export type Handler = (payload: Record<string, unknown>) => void

export function createListeners() {
  const byEvent = new Map<string, Map<Handler, { isOnce: boolean }>>()
  const add = (event: string, handler: Handler, isOnce: boolean) => {
    if (!byEvent.has(event)) byEvent.set(event, new Map())
    byEvent.get(event)!.set(handler, { isOnce })
  }
  return {
    on: (event: string, handler: Handler) => add(event, handler, false),
    once: (event: string, handler: Handler) => add(event, handler, true),
    /** Without a handler, removes all handlers of this event. */
    off: (event: string, handler?: Handler) => {
      if (handler) byEvent.get(event)?.delete(handler)
      else byEvent.delete(event)
    },
    emit(event: string, payload: Record<string, unknown>) {
      const handlers = byEvent.get(event)
      for (const [handler, { isOnce }] of handlers ?? []) {
        if (isOnce) handlers!.delete(handler)
        try {
          handler(payload)
        } catch (error) {
          // A handler that throws does not prevent the next one from being called.
          reportError(error)
        }
      }
    },
  }
}
export type Listeners = ReturnType<typeof createListeners>
