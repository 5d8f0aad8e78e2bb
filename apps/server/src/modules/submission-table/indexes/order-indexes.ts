import { and, eq, isNotNull, sql, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { Client } from 'pg'
import type { Database } from '../../../database/client.ts'
import { forEachItem } from '../../../jobs/for-each-item.ts'
import { defineChore } from '../../../jobs/define-job.ts'
import type { Workers } from '../../../jobs/workers.ts'
import type { SortKey } from '../columns/sort-key.ts'
import { formOrders } from '../submission-table.table.ts'

export const indexOrdersJob = defineChore({
  name: 'submissions.index-orders',
  cron: '* * * * *',
  timeoutSeconds: 3000,
})

/** Smaller forms are sorted without a noticeable delay. */
export const largeForm = 20_000
/** Takes less than half a second; statements time out after five. */
export const sortedAtOnce = 100_000
const mostOrders = 8
const keptMs = 30 * 24 * 3_600_000

const dialect = new PgDialect()
const print = (expression: SQL): string =>
  dialect.sqlToQuery(sql`(${expression})`.inlineParams()).sql

/**
 * Records that a form is sorted by a column, so that an index is created in the background. PostgreSQL only uses an
 * index on the query's exact expression, so it is recreated when the field's type changes. Returns whether the index
 * is ready.
 */
export async function noteOrder(
  db: Database,
  formId: number,
  columnId: string,
  key: SortKey,
): Promise<{ isReady: boolean }> {
  const { rows } = await db.execute<{ is_ready: boolean }>(sql`
    with noted as (insert into form_orders (form_id, column_id, key)
    select ${formId}, ${columnId}, ${print(key)} where (
      select count(*) from form_orders
      where form_id = ${formId} and column_id <> ${columnId} and used_at > now() - interval '1 day'
    ) < ${mostOrders}
    on conflict (form_id, column_id) do update
      set used_at = now(), key = excluded.key,
        is_ready = form_orders.is_ready and form_orders.key is not distinct from excluded.key
      where form_orders.used_at < now() - interval '1 hour'
        or form_orders.key is distinct from excluded.key)
    select is_ready from form_orders
    where form_id = ${formId} and column_id = ${columnId} and key = ${print(key)}`)
  return { isReady: rows[0]?.is_ready ?? false }
}

const prefix = 'submissions_order_'
const nameOf = (id: number) => `${prefix}${id}`

/** Creates the requested indexes, and drops those not used for a month and those of forms that are gone. */
export async function indexOrders(
  db: Database,
  databaseUrl: string,
  { signal, now = new Date() }: { signal?: AbortSignal; now?: Date } = {},
): Promise<void> {
  for (const { id } of await listUnused(db, now)) {
    await runAlone(databaseUrl, `drop index concurrently if exists ${nameOf(id)}`)
    await db.delete(formOrders).where(eq(formOrders.id, id))
  }
  for (const name of await listOrphans(db))
    await runAlone(databaseUrl, `drop index concurrently if exists ${name}`)
  const wanted = and(eq(formOrders.isReady, false), isNotNull(formOrders.key))
  const index = async ({ id, formId, key }: typeof formOrders.$inferSelect) => {
    // An interrupted attempt leaves an invalid index behind.
    await runAlone(databaseUrl, `drop index concurrently if exists ${nameOf(id)}`)
    await runAlone(
      databaseUrl,
      `create index concurrently ${nameOf(id)} on submissions (${key}, id) where form_id = ${formId}`,
    )
    // Not if another key was requested meanwhile.
    await db
      .update(formOrders)
      .set({ isReady: true })
      .where(and(eq(formOrders.id, id), eq(formOrders.key, key!)))
  }
  await forEachItem(await db.select().from(formOrders).where(wanted), index, signal)
}

/** A restored database has none of the indexes. */
export async function forgetOrderIndexes(db: Database): Promise<void> {
  await db.update(formOrders).set({ isReady: false })
}

/** Lists orders that were not used for a month, or less recently than enough others of the form. */
async function listUnused(db: Database, now: Date): Promise<{ id: number }[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from (
      select id, used_at, row_number() over (partition by form_id order by used_at desc, id) as place
      from form_orders) as ranked
    where place > ${mostOrders} or used_at < ${new Date(now.getTime() - keptMs)}`)
  return rows.map(({ id }) => ({ id: Number(id) }))
}

/** Lists indexes whose row was deleted with its form. */
async function listOrphans(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select indexname as name from pg_indexes
    where schemaname = current_schema() and tablename = 'submissions' and starts_with(indexname, ${prefix})
      and not exists (select from form_orders where indexname = ${prefix} || form_orders.id)`)
  return rows.map(({ name }) => name)
}

/** Runs outside any transaction and without a timeout. */
async function runAlone(databaseUrl: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl, application_name: 'formstead orders' })
  // Without a listener, a lost connection ends the process. The statement fails in any case.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

export async function workOnOrders(
  workers: Workers,
  db: Database,
  databaseUrl: string,
): Promise<void> {
  await workers.work(indexOrdersJob, ({ signal }) => indexOrders(db, databaseUrl, { signal }), {
    concurrency: 1,
  })
}
