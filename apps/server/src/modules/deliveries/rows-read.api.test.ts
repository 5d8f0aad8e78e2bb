import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Database } from '../../database/client.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { createSubmissionFixture } from '../../testing/fixtures/test-submissions.ts'
import { claimDeliveries } from './dispatch/claim-deliveries.ts'
import { areDeliveriesLate } from './maintenance/late-deliveries.ts'
import { loadDeliveries } from './dispatch/load-deliveries.ts'

const endpoints = 20
const delivered = 20_000
const waiting = 200
/** From the sixth execution on, PostgreSQL may use a generic plan. */
const times = 8
const most = 10

const testApp = await createTestApp()
const { db, pool } = testApp
const { make, send } = await createSubmissionFixture(testApp)
const form = await make()
await send(form.slug, { name: 'Ada' })
await pool.query(
  `insert into form_integrations (form_id, kind, settings, failing_since)
   select $1, 'webhook', '{"webhook_url":"https://crm.example/"}', case when number % 2 = 0 then now() end
   from generate_series(1, $2::int) number`,
  [form.id, endpoints],
)
await pool.query(
  `with copies as (
     insert into submissions (public_id, form_id, workspace_id, version_id, status, answers)
     select gen_random_uuid(), form_id, workspace_id, version_id, status, answers
     from submissions, generate_series(1, $1::int / $2::int) returning id
   )
   insert into deliveries (submission_id, integration_id)
   select copies.id, form_integrations.id from copies, form_integrations`,
  [delivered, endpoints],
)
// The statistics are from when all deliveries were waiting, which is when PostgreSQL is most likely to choose a wrong
// index.
await pool.query('analyze deliveries')
await pool.query(
  `update deliveries set state = 'delivered', ended_at = now()
   where id not in (select id from deliveries order by id desc limit $1)`,
  [waiting],
)
await pool.query('vacuum deliveries')

/** Rows read from the deliveries table, with or without an index. */
async function rowsRead(db: Database): Promise<number> {
  const { rows } = await db.execute<{ read: number }>(
    sql`select (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as read
        from pg_stat_xact_user_tables where relname = 'deliveries'`,
  )
  return rows[0]!.read
}

async function claim(db: Database, time: number): Promise<number> {
  const room = { known: new Map(), others: 2, isFailing: time % 2 === 0, after: 0, most }
  return (await claimDeliveries(db, room)).length
}

async function load(db: Database): Promise<number> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from deliveries where state = 'queued' order by integration_id, due_at, id limit ${most}`,
  )
  const ids = rows.map(({ id }) => Number(id))
  return (await loadDeliveries(db, ids)).length
}

test.each([
  ['claiming', claim, most],
  ['asking whether any is late', areDeliveriesLate, false],
  ['loading what was claimed', load, most],
] as const)('%s does not read delivered rows', async (_name, run, wanted) => {
  await db.transaction(async (db) => {
    for (let time = 0; time < times; time++) {
      const before = await rowsRead(db)
      expect(await run(db, time)).toBe(wanted)
      expect((await rowsRead(db)) - before).toBeLessThan(waiting)
    }
  })
})
