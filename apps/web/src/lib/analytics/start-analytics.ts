import type { App } from '../app/app.ts'
import { createEventQueue, uploadPeriodMs, type QueuedEvent } from './event-queue.ts'
import { eventName, type TrackedEvent } from './track-event.ts'
import { readVisits } from './visits.ts'

/**
 * Sends named events to the operator's service. Does nothing if no address is configured, in a frame, or during
 * impersonation.
 */
export async function startAnalytics(app: App): Promise<void> {
  const { analytics } = await app.loadFlags()
  if (!analytics || window.self !== window.top) return
  const write = (events: QueuedEvent[]) => JSON.stringify({ api_key: analytics.key, events })
  const queue = createEventQueue({
    storage: localStorage,
    now: () => Date.now(),
    describeUser: () => describeUser(app),
    // As plain text: a closing page has no time for the preflight request that JSON needs.
    sendLast: (events) => navigator.sendBeacon(analytics.url, write(events)),
    send: (events) =>
      fetch(analytics.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: write(events),
        credentials: 'omit',
      }).then(
        ({ ok, status }) => ok || status === 400,
        () => false,
      ),
  })
  addEventListener(eventName, (event) => {
    if (app.session.isImpersonating()) return
    queue.add((event as CustomEvent<TrackedEvent>).detail)
  })
  document.addEventListener('click', ({ target }) => {
    const marked = target instanceof Element && target.closest<HTMLElement>('[data-track-event]')
    if (marked && !app.session.isImpersonating()) queue.add(readMark(marked.dataset))
  })
  setInterval(() => void queue.flush(), uploadPeriodMs)
  addEventListener('pagehide', queue.flushBeforeLeaving)
  // Phones end pages in the background without further events.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') queue.flushBeforeLeaving()
  })
}

/** Any element may carry an event name and JSON properties. */
function readMark({ trackEvent = '', trackProperties = '{}' }: DOMStringMap): TrackedEvent {
  try {
    return { name: trackEvent, properties: JSON.parse(trackProperties) as Record<string, unknown> }
  } catch {
    return { name: trackEvent, properties: {} }
  }
}

function describeUser({ session }: App) {
  const user = session.user()
  const [visit] = readVisits({ local: localStorage, logError: () => {} })
  return {
    id: user && String(user.id),
    properties: {
      ...(user && { email: user.email, subscribed: user.is_subscribed }),
      ...(visit && {
        referrer: visit.additionalInfo.referrer,
        ...visit.utmParams,
        ...visit.gclidParams,
      }),
    },
  }
}
