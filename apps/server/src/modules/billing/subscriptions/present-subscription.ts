import type { EndpointResponse } from '@formstead/contract'
import { desc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../../database/client.ts'
import { subscriptions } from '../../plans/plans.table.ts'
import { graceEnd } from './subscriptions.policy.ts'

type SubscriptionRow = typeof subscriptions.$inferSelect
type Shown = NonNullable<EndpointResponse<'GET /subscription'>['subscription']>

/** Finds the current subscription or, if there is none, the latest one. */
export async function findSubscription(
  db: Database,
  userId: number,
): Promise<SubscriptionRow | undefined> {
  const isPaid = inArray(subscriptions.status, ['active', 'trialing', 'past_due'])
  const [row] = await db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.userId, userId))
    .orderBy(sql`${isPaid} desc`, desc(subscriptions.startedAt))
    .limit(1)
  return row
}

export const presentSubscription = (row: SubscriptionRow): Shown => ({
  tier: row.tier,
  interval: row.interval,
  status: row.status,
  period_ends_at: row.periodEndsAt.toISOString(),
  trial_ends_at: row.trialEndsAt?.toISOString() ?? null,
  cancels_at: row.cancelsAt?.toISOString() ?? null,
  past_due_since: row.pastDueSince?.toISOString() ?? null,
  grace_ends_at: row.pastDueSince ? graceEnd(row.pastDueSince).toISOString() : null,
})
