import { setTimeout as sleep } from 'node:timers/promises'
import { attemptDelivery } from './attempt-delivery.ts'
import type { DeliveryParts } from './delivery-parts.ts'
import { claimDeliveries, type Claimed } from './claim-deliveries.ts'
import { createPace } from './endpoint-pace.ts'
import { loadDeliveries } from './load-deliveries.ts'
import { createRecorder } from './record-outcomes.ts'
import { releaseDeliveries } from './deliveries.queries.ts'

/** At a time, in this process. Endpoints that fail have a share of their own, so that they never fill the other's. */
const mostAtOnce = { healthy: 64, failing: 32 }

export type Dispatcher = { stop: (limits: { timeoutMs: number }) => Promise<void> }

/** Tries what is due, until it is stopped. Any number of processes may do so at once. */
export function startDispatcher(parts: DeliveryParts, { idleMs = 1_000 } = {}): Dispatcher {
  const { db, logger } = parts
  const pace = createPace()
  const record = createRecorder(db)
  const running = new Map<number, { claimed: Claimed; isFailing: boolean; done: Promise<void> }>()
  const ending = new AbortController()
  let lastEndpoint = 0

  async function claim(isFailing: boolean): Promise<number> {
    const share = isFailing ? mostAtOnce.failing : mostAtOnce.healthy
    const busy = [...running.values()].filter((one) => one.isFailing === isFailing).length
    if (busy >= share) return 0
    const claimed = await claimDeliveries(db, {
      known: pace.room(),
      others: 1,
      isFailing,
      after: lastEndpoint,
      most: share - busy,
    })
    if (claimed.length === 0) return 0
    lastEndpoint = claimed.at(-1)!.integrationId
    const ids = claimed.map(({ id }) => id)
    const loaded = await loadDeliveries(db, ids)
    const byId = new Map(loaded.map((one) => [one.delivery.id, one]))
    for (const one of claimed) {
      const found = byId.get(one.id)
      if (!found) continue
      pace.begin(one.integrationId)
      const done = attemptDelivery(parts, one, found)
        .then(async (outcome) => {
          pace.end(one.integrationId, outcome.state)
          await record(outcome)
        })
        .catch((error: unknown) => {
          pace.end(one.integrationId, 'dead')
          logger.error({ err: error, delivery: one.id }, 'a delivery could not be recorded')
        })
        .finally(() => running.delete(one.id))
      running.set(one.id, { claimed: one, isFailing, done })
    }
    return claimed.length
  }

  async function run() {
    while (!ending.signal.aborted) {
      try {
        const claimed = (await claim(false)) + (await claim(true))
        // Whoever ends makes room for the next: no need to ask before.
        await Promise.race([
          ...[...running.values()].map(({ done }) => done),
          sleep(claimed > 0 ? 5 : idleMs, undefined, { signal: ending.signal }),
        ])
      } catch (error) {
        if (ending.signal.aborted) break
        logger.error({ err: error }, 'deliveries could not be claimed')
        await sleep(idleMs, undefined, { signal: ending.signal }).catch(() => {})
      }
    }
  }
  const ran = run()

  return {
    async stop({ timeoutMs }) {
      ending.abort()
      await ran
      const isDone = Promise.allSettled([...running.values()].map(({ done }) => done))
      await Promise.race([isDone, sleep(timeoutMs)])
      const left = [...running.values()].map(({ claimed }) => claimed.id)
      if (left.length > 0) await releaseDeliveries(db, left)
    },
  }
}
