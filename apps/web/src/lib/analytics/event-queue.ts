import { randomUuid } from '@formstead/ui/random-uuid'
import type { TrackedEvent } from './track-event.ts'

export const sessionTimeoutMs = 30 * 60_000
export const uploadThreshold = 30
export const uploadPeriodMs = 30_000
export const largestBatch = 100
export const mostSaved = 1000
export const longestText = 4096

const queueKey = 'formstead-events'
const deviceKey = 'formstead-device'

export type QueuedEvent = {
  event_type: string
  event_properties: Record<string, unknown>
  user_id: string | undefined
  user_properties: Record<string, unknown>
  device_id: string
  session_id: number
  time: number
  /** The receiver drops events with an id that it has already received. */
  insert_id: string
}

type Parts = {
  storage: Pick<Storage, 'getItem' | 'setItem'>
  /** Returns false if the events were not accepted and must be sent again. */
  send: (events: QueuedEvent[]) => Promise<boolean>
  /**
   * For a page that is about to close and cannot wait for a response. Returns false if the events were not accepted.
   */
  sendLast: (events: QueuedEvent[]) => boolean
  now: () => number
  describeUser: () => { id: string | undefined; properties: Record<string, unknown> }
}

/** Keeps events until they are sent, in batches, across page reloads. */
export function createEventQueue({ storage, send, sendLast, now, describeUser }: Parts) {
  let saved = read(storage)
  let session = { startedAt: 0, lastAt: -Infinity }
  let isSending = false
  const device = deviceId(storage)

  const save = () => storage.setItem(queueKey, JSON.stringify(saved))

  function drop(batch: QueuedEvent[]): void {
    const sent = new Set(batch.map(({ insert_id }) => insert_id))
    saved = saved.filter(({ insert_id }) => !sent.has(insert_id))
    save()
  }

  async function flush(): Promise<void> {
    if (isSending || saved.length === 0) return
    isSending = true
    try {
      while (saved.length > 0) {
        const batch = saved.slice(0, largestBatch)
        if (!(await send(batch))) return
        drop(batch)
      }
    } finally {
      isSending = false
    }
  }

  /** Events that do not fit stay stored for the next page. */
  function flushBeforeLeaving(): void {
    const batch = saved.slice(0, largestBatch)
    if (batch.length > 0 && sendLast(batch)) drop(batch)
  }

  return {
    flush,
    flushBeforeLeaving,
    add({ name, properties }: TrackedEvent): void {
      const time = now()
      if (time - session.lastAt > sessionTimeoutMs) session = { startedAt: time, lastAt: time }
      session.lastAt = time
      const { id, properties: userProperties } = describeUser()
      saved.push({
        event_type: name,
        event_properties: cutTexts(properties),
        user_id: id,
        user_properties: cutTexts(userProperties),
        device_id: device,
        session_id: session.startedAt,
        time,
        insert_id: randomUuid(),
      })
      saved = saved.slice(-mostSaved)
      save()
      if (saved.length >= uploadThreshold) void flush()
    },
  }
}

function cutTexts(properties: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(properties).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.slice(0, longestText) : value,
    ]),
  )
}

function read(storage: Parts['storage']): QueuedEvent[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(queueKey) ?? '[]')
    return Array.isArray(stored) ? (stored as QueuedEvent[]) : []
  } catch {
    return []
  }
}

/** Receivers treat a dot as the end of the id. */
function deviceId(storage: Parts['storage']): string {
  const known = storage.getItem(deviceKey)
  if (known && !known.includes('.')) return known
  const made = randomUuid()
  storage.setItem(deviceKey, made)
  return made
}
