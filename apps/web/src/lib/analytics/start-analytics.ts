import type { App } from '../app/app.ts'
import type { Flags } from '../guards/guard.ts'
import { createEventQueue, uploadPeriodMs, type QueuedEvent } from './event-queue.ts'
import type { listenToEvents } from './track-event.ts'
import { readVisits } from './visits.ts'

type Options = {
  service: NonNullable<Flags['analytics']>
  listen: ReturnType<typeof listenToEvents>
}

/** Sends named events to the operator's service, except during impersonation. */
export function startAnalytics(app: App, { service, listen }: Options): void {
  const write = (events: QueuedEvent[]) => JSON.stringify({ api_key: service.key, events })
  const queue = createEventQueue({
    storage: localStorage,
    now: () => Date.now(),
    describeUser: () => describeUser(app),
    // As plain text: a closing page has no time for the preflight request that JSON needs.
    sendLast: (events) => navigator.sendBeacon(service.url, write(events)),
    send: (events) =>
      fetch(service.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: write(events),
        credentials: 'omit',
      }).then(
        ({ ok, status }) => ok || status === 400,
        () => false,
      ),
  })
  listen((event) => {
    if (!app.session.isImpersonating()) queue.add(event)
  })
  setInterval(() => void queue.flush(), uploadPeriodMs)
  addEventListener('pagehide', queue.flushBeforeLeaving)
  // Phones end pages in the background without further events.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') queue.flushBeforeLeaving()
  })
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
