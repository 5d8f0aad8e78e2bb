import type { AnalyticsEvents, EventName } from './events.ts'

export const eventName = 'formstead:event'

export type TrackedEvent = { name: string; properties: Record<string, unknown> }

type Properties<Name extends EventName> =
  AnalyticsEvents[Name] extends Record<string, never> ? [] : [properties: AnalyticsEvents[Name]]

/** Dispatches a DOM event that the configured analytics service listens to, if there is one. */
export function trackEvent<Name extends EventName>(
  name: Name,
  ...[properties = {} as never]: Properties<Name>
): void {
  const detail: TrackedEvent = { name, properties }
  dispatchEvent(new CustomEvent(eventName, { detail }))
}
