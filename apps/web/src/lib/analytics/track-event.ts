import type { AnalyticsEvents, EventName } from './events.ts'

const eventName = 'formstead:event'

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

/** Keeps events until there is a receiver, which loads later. */
export function listenToEvents(): (receiver: (event: TrackedEvent) => void) => void {
  const kept: TrackedEvent[] = []
  let receive = (event: TrackedEvent): unknown => kept.push(event)
  addEventListener(eventName, (event) => receive((event as CustomEvent<TrackedEvent>).detail))
  document.addEventListener('click', ({ target }) => {
    const marked = target instanceof Element && target.closest<HTMLElement>('[data-track-event]')
    if (marked) receive(readMark(marked.dataset))
  })
  return (receiver) => {
    receive = receiver
    kept.forEach(receiver)
  }
}

/** Any element may carry an event name and JSON properties. */
function readMark({ trackEvent = '', trackProperties = '{}' }: DOMStringMap): TrackedEvent {
  try {
    return { name: trackEvent, properties: JSON.parse(trackProperties) as Record<string, unknown> }
  } catch {
    return { name: trackEvent, properties: {} }
  }
}
