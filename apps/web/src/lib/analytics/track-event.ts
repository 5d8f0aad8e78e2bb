export const eventName = 'formstead:event'

/** Names what happened, for whichever analytics service the instance has; without one nobody listens. */
export function trackEvent(name: string, properties: Record<string, unknown> = {}): void {
  dispatchEvent(new CustomEvent(eventName, { detail: { name, properties } }))
}
