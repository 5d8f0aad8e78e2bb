import { setTimeout as sleep } from 'node:timers/promises'
import { attemptDelivery } from './attempt-delivery.ts'
import type { DeliveryParts } from '../delivery-parts.ts'
import { createSlots, type Slots } from './delivery-slots.ts'
import { claimDeliveries, type ClaimedDelivery } from './claim-deliveries.ts'
import { createEndpointConcurrency } from './endpoint-concurrency.ts'
import { loadDeliveries, type LoadedDelivery } from './load-deliveries.ts'
import { createRecorder } from './record-outcomes.ts'
import { releaseDeliveries } from '../deliveries.queries.ts'

/**
 * Concurrent attempts per process. Failing endpoints have a separate share, so that they never use up the other one.
 */
const mostAtOnce = { healthy: 128, failing: 64 }
/** Lower while this process serves requests, so that those do not wait. */
const mostWhileServing = 16
/**
 * Claiming one delivery costs the database as much as claiming many, so the dispatcher waits briefly until this many
 * attempts have ended before it claims again.
 */
const claimedTogether = 32
const gatherMs = 10

export type Dispatcher = { stop: (limits: { timeoutMs: number }) => Promise<void> }

/** Attempts due deliveries until it is stopped. Any number of processes may run it concurrently. */
export function startDispatcher(
  parts: DeliveryParts,
  { idleMs = 1_000, mostHealthy = mostAtOnce.healthy, isServing = (): boolean => false } = {},
): Dispatcher {
  const { db, logger } = parts
  const pace = createEndpointConcurrency()
  const record = createRecorder(db)
  const running = new Map<number, Promise<void>>()
  const ending = new AbortController()
  const { signal } = ending

  const ran = Promise.all([
    dispatch({ isFailing: false, slots: createSlots(mostHealthy) }),
    dispatch({ isFailing: true, slots: createSlots(mostAtOnce.failing) }),
  ])

  type Share = { isFailing: boolean; slots: Slots }

  async function dispatch(share: Share): Promise<void> {
    const { slots } = share
    let after = 0
    while (!signal.aborted) {
      slots.resetEnded()
      const claimed = await claim(share, after).catch((error: unknown) => {
        logger.error({ err: error }, 'deliveries could not be claimed')
        return []
      })
      after = lastInTurn(claimed, after)
      await slots.haveEnded(1, claimed.length > 0 ? gatherMs : idleMs, signal)
      await slots.haveEnded(claimedTogether, gatherMs, signal)
    }
  }

  /** Returns the endpoints that were claimed from. */
  async function claim({ isFailing, slots }: Share, after: number): Promise<number[]> {
    const most = slots.free(isServing() ? mostWhileServing : Infinity)
    if (most <= 0) return []
    const room = { known: pace.room(), others: 1, isFailing, after, most }
    const claimed = await claimDeliveries(db, room)
    if (claimed.length === 0) return []
    const ids = claimed.map(({ id }) => id)
    const loaded = await loadDeliveries(db, ids).catch(async (error: unknown) => {
      await releaseDeliveries(db, ids, { haveBegun: false })
      throw error
    })
    const byId = new Map(loaded.map((one) => [one.delivery.id, one]))
    for (const one of claimed) {
      const found = byId.get(one.id)
      if (!found) continue
      pace.begin(one.integrationId)
      slots.begin()
      const done = attempt(one, found).finally(() => {
        running.delete(one.id)
        slots.end()
      })
      running.set(one.id, done)
    }
    return claimed.map(({ integrationId }) => integrationId)
  }

  async function attempt(claimed: ClaimedDelivery, loaded: LoadedDelivery): Promise<void> {
    try {
      const outcome = await attemptDelivery(parts, claimed, loaded).catch((error: unknown) => {
        pace.end(claimed.integrationId, 'dead')
        throw error
      })
      pace.end(claimed.integrationId, outcome.state)
      await record(outcome)
    } catch (error) {
      logger.error({ err: error, delivery: claimed.id }, 'a delivery could not be recorded')
    }
  }

  return {
    async stop({ timeoutMs }) {
      ending.abort()
      await ran
      await Promise.race([Promise.allSettled(running.values()), sleep(timeoutMs)])
      if (running.size > 0) await releaseDeliveries(db, [...running.keys()], { haveBegun: true })
    },
  }
}

/** Endpoints take turns in order of their ids, starting after the last one that had its turn. */
function lastInTurn(endpoints: readonly number[], after: number): number {
  if (endpoints.length === 0) return after
  const wrapped = endpoints.filter((id) => id <= after)
  return Math.max(...(wrapped.length > 0 ? wrapped : endpoints))
}
