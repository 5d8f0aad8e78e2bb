import { lt } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../database/client.ts'
import { defineChore, defineJob } from '../../jobs/define-job.ts'
import { sendJob } from '../../jobs/send-job.ts'
import type { Workers } from '../../jobs/workers.ts'
import type { BillingGateway } from '../../stripe/billing-gateway.ts'
import { stripeEvents } from './billing.table.ts'
import { listCustomerIds, syncCustomer } from './read-subscriptions.ts'

type Told = { id: string; type: string; created: number; customer: string | undefined }

/** Days for which Stripe sends an event again are fewer. */
const keptDays = 30

export const syncCustomerJob = defineJob({
  name: 'billing.sync',
  data: z.object({ customer: z.string() }),
  retry: { limit: 10, delaySeconds: 5, maxDelaySeconds: 3600 },
  timeoutSeconds: 120,
})

/** For whatever was missed: every customer, once a night. */
export const reconcileJob = defineChore({
  name: 'billing.reconcile',
  cron: '17 3 * * *',
  timeoutSeconds: 4 * 3600,
})

/** What an event claims is not believed: it only says whom to ask Stripe about. */
export async function takeEvent(db: Database, { id, type, created, customer }: Told) {
  await db.transaction(async (db) => {
    const taken = await db
      .insert(stripeEvents)
      .values({ id, type, happenedAt: new Date(created * 1000) })
      .onConflictDoNothing()
      .returning({ id: stripeEvents.id })
    if (taken.length > 0 && customer) await sendJob(db, syncCustomerJob, { customer })
  })
}

export async function reconcile(
  db: Database,
  gateway: BillingGateway,
  { signal }: { signal?: AbortSignal } = {},
): Promise<void> {
  await db
    .delete(stripeEvents)
    .where(lt(stripeEvents.receivedAt, new Date(Date.now() - keptDays * 86_400_000)))
  for (const customer of await listCustomerIds(db)) {
    signal?.throwIfAborted()
    await syncCustomer(db, gateway, customer)
  }
}

export async function workOnBilling(
  workers: Workers,
  db: Database,
  gateway: BillingGateway | undefined,
): Promise<void> {
  if (!gateway) return
  await workers.work(
    syncCustomerJob,
    async ({ data }) => void (await syncCustomer(db, gateway, data.customer)),
    { concurrency: 2 },
  )
  await workers.work(reconcileJob, ({ signal }) => reconcile(db, gateway, { signal }), {
    concurrency: 1,
  })
}
