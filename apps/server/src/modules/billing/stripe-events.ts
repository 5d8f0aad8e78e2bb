import { lt } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../database/client.ts'
import { forEachItem } from '../../jobs/for-each-item.ts'
import { defineChore, defineJob } from '../../jobs/define-job.ts'
import { sendJob } from '../../jobs/send-job.ts'
import type { Workers } from '../../jobs/workers.ts'
import { stripeEvents } from './billing.table.ts'
import { findCustomer, type BillingParts } from './customers.ts'
import { listCustomerIds, syncCustomer } from './subscriptions/sync-subscriptions.ts'
import { isLive } from './subscriptions/subscriptions.policy.ts'

type Told = { id: string; type: string; created: number; customer: string | undefined }

/** Longer than Stripe keeps resending an event. */
const keptDays = 30

export const syncCustomerJob = defineJob({
  name: 'billing.sync',
  data: z.object({ customer: z.string() }),
  retry: { limit: 10, delaySeconds: 5, maxDelaySeconds: 3600 },
  timeoutSeconds: 120,
})

/** Cancels the subscriptions of a deleted account, because nobody else could. */
export const endSubscriptionsJob = defineJob({
  name: 'billing.end',
  data: z.object({ customer: z.string() }),
  retry: { limit: 20, delaySeconds: 30, maxDelaySeconds: 6 * 3600 },
  timeoutSeconds: 120,
})

/** Reads every customer once a night, in case an event was missed. */
export const reconcileJob = defineChore({
  name: 'billing.reconcile',
  cron: '17 3 * * *',
  timeoutSeconds: 4 * 3600,
})

/** The content of an event is not trusted: it only tells us which customer to look up at Stripe. */
export async function handleEvent(db: Database, { id, type, created, customer }: Told) {
  await db.transaction(async (db) => {
    const taken = await db
      .insert(stripeEvents)
      .values({ id, type, happenedAt: new Date(created * 1000) })
      .onConflictDoNothing()
      .returning({ id: stripeEvents.id })
    if (taken.length > 0 && customer) await sendJob(db, syncCustomerJob, { customer })
  })
}

/** Call it in the transaction that deletes the account. */
export async function endSubscriptions(db: Database, userId: number): Promise<void> {
  const customer = await findCustomer(db, userId)
  if (customer) await sendJob(db, endSubscriptionsJob, { customer: customer.stripeId })
}

async function cancelAll({ gateway }: BillingParts, customer: string): Promise<void> {
  await gateway.expireCheckouts(customer)
  for (const subscription of await gateway.listSubscriptions(customer))
    if (isLive(subscription)) await gateway.cancelNow(subscription.stripeId)
}

export async function reconcile(
  parts: BillingParts,
  { signal }: { signal?: AbortSignal } = {},
): Promise<void> {
  await parts.db
    .delete(stripeEvents)
    .where(lt(stripeEvents.receivedAt, new Date(Date.now() - keptDays * 86_400_000)))
  const customers = await listCustomerIds(parts.db)
  await forEachItem(customers, (customer) => syncCustomer(parts, customer), signal)
}

export async function workOnBilling(
  workers: Workers,
  parts: BillingParts | undefined,
): Promise<void> {
  if (!parts) return
  await workers.work(syncCustomerJob, ({ data }) => syncCustomer(parts, data.customer), {
    concurrency: 2,
  })
  await workers.work(endSubscriptionsJob, ({ data }) => cancelAll(parts, data.customer), {
    concurrency: 1,
  })
  await workers.work(reconcileJob, ({ signal }) => reconcile(parts, { signal }), {
    concurrency: 1,
  })
}
