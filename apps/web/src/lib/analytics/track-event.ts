export const eventName = 'formstead:event'

/** Dispatches a DOM event that the configured analytics service listens to, if there is one. */
export function trackEvent(name: string, properties: Record<string, unknown> = {}): void {
  dispatchEvent(new CustomEvent(eventName, { detail: { name, properties } }))
}
