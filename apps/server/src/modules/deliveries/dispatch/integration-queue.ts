import { setTimeout as sleep } from 'node:timers/promises'
import { FetchFailure, type StateStore } from '@formstead/integrations'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../../database/client.ts'
import { formIntegrations } from '../../integrations/integrations.table.ts'

/** Longer than any attempt takes. If the process that has the turn is gone by then, another one takes it. */
const turnSeconds = 120
const longestWaitMs = 30_000
const askAgainMs = 200

/**
 * Runs one delivery of an integration at a time, across all processes. The turn is a mark in the row rather than a
 * lock, which would hold a database connection for as long as a service takes to respond.
 */
export function createIntegrationQueue(db: Database): (integrationId: number) => StateStore {
  const lasts = new Map<number, Promise<unknown>>()

  return (id) => ({
    runExclusive(work) {
      const run = async () => {
        const { kept, until } = await takeTurn(db, id)
        try {
          return await work(kept, (next) => keep(db, id, next))
        } finally {
          await endTurn(db, id, until)
        }
      }
      const next = (lasts.get(id) ?? Promise.resolve()).then(run)
      const settled = next.then(
        () => {},
        () => {},
      )
      lasts.set(id, settled)
      void settled.then(() => {
        if (lasts.get(id) === settled) lasts.delete(id)
      })
      return next
    },
  })
}

type Turn = { kept: Record<string, unknown>; until: string }

async function takeTurn(db: Database, id: number): Promise<Turn> {
  const giveUpAt = performance.now() + longestWaitMs
  while (true) {
    const { rows } = await db.execute<Turn>(sql`
      update form_integrations set turn_until = now() + make_interval(secs => ${turnSeconds})
      where id = ${id} and (turn_until is null or turn_until < now())
      returning kept, turn_until::text as until`)
    if (rows[0]) return rows[0]
    if (performance.now() > giveUpAt) throw new FetchFailure('timed_out')
    await sleep(askAgainMs)
  }
}

const endTurn = (db: Database, id: number, until: string) =>
  db.execute(sql`
    update form_integrations set turn_until = null
    where id = ${id} and turn_until = ${until}::timestamptz`)

async function keep(db: Database, id: number, kept: Record<string, unknown>): Promise<void> {
  await db.update(formIntegrations).set({ kept }).where(eq(formIntegrations.id, id))
}
