import { and, eq, lt, sql, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { Client } from 'pg'
import type { Database } from '../../database/client.ts'
import { defineChore } from '../../jobs/define-job.ts'
import type { Workers } from '../../jobs/workers.ts'
import { wholeForm } from '../forms/whole-form.ts'
import { forms, formVersions } from '../forms/forms.table.ts'
import { formOrders } from './submission-table.table.ts'
import { tableOf } from './table-columns.ts'
import { keyOf } from './table-order.ts'
import { findLabels } from './labels.ts'

export const indexOrdersJob = defineChore({
  name: 'submissions.index-orders',
  cron: '* * * * *',
  timeoutSeconds: 3000,
})

/** Fewer are sorted faster than anybody notices. */
export const largeForm = 20_000
const mostOrders = 8
const keptMs = 30 * 24 * 3_600_000

/** A form is ordered by a column: it will be again, so an index for it is made in the background. */
export async function noteOrder(db: Database, formId: number, columnId: string): Promise<void> {
  await db.execute(sql`
    insert into form_orders (form_id, column_id)
    select ${formId}, ${columnId} where (
      select count(*) from form_orders where form_id = ${formId} and column_id <> ${columnId}
    ) < ${mostOrders}
    on conflict (form_id, column_id) do update set used_at = now()
      where form_orders.used_at < now() - interval '1 day'`)
}

const nameOf = (id: number) => `submissions_order_${id}`

/** Makes the indexes that are wanted, and drops those that nobody has used for a month. */
export async function indexOrders(
  db: Database,
  databaseUrl: string,
  { signal, now = new Date() }: { signal?: AbortSignal; now?: Date } = {},
): Promise<void> {
  const isOld = lt(formOrders.usedAt, new Date(now.getTime() - keptMs))
  for (const { id } of await db.select().from(formOrders).where(isOld)) {
    await runAlone(databaseUrl, `drop index concurrently if exists ${nameOf(id)}`)
    await db.delete(formOrders).where(eq(formOrders.id, id))
  }
  for (const order of await db.select().from(formOrders).where(eq(formOrders.isReady, false))) {
    signal?.throwIfAborted()
    const key = await findKey(db, order)
    if (key) {
      // What was broken off before leaves an index behind that is of no use.
      await runAlone(databaseUrl, `drop index concurrently if exists ${nameOf(order.id)}`)
      const { formId, id } = order
      await runAlone(
        databaseUrl,
        `create index concurrently ${nameOf(id)} on submissions (${key}, id) where form_id = ${formId}`,
      )
    }
    await db.update(formOrders).set({ isReady: true }).where(eq(formOrders.id, order.id))
  }
}

/** As the queries have it, or PostgreSQL would not use the index. */
async function findKey(
  db: Database,
  { formId, columnId }: { formId: number; columnId: string },
): Promise<string | undefined> {
  const [form] = await db
    .select({ removed: forms.removedProperties, document: formVersions.document })
    .from(forms)
    .innerJoin(
      formVersions,
      and(
        eq(formVersions.formId, forms.id),
        sql`${formVersions.id} = coalesce(${forms.publishedVersionId}, ${forms.draftVersionId})`,
      ),
    )
    .where(eq(forms.id, formId))
  if (!form) return undefined
  const { properties } = wholeForm(form.document)
  const firstLabel = (await findLabels(db, formId))[0]!.id
  const asked = { formId, properties, removed: form.removed, timeZone: 'UTC', firstLabel }
  const column = tableOf(asked).columns.get(columnId)
  // What is known beside answers is made JSON of by functions that an index may not hold.
  if (!column?.block || !column.column.sort) return undefined
  return print(keyOf(column.column.sort, column.stored))
}

const dialect = new PgDialect()
const print = (expression: SQL): string => dialect.sqlToQuery(expression.inlineParams()).sql

/** Outside of any transaction, and for as long as it takes. */
async function runAlone(databaseUrl: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl, application_name: 'formstead orders' })
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
