import type { EndpointResponse } from '@formstead/contract'
import { desc, eq } from 'drizzle-orm'
import type { Config } from '../../../config.ts'
import type { Database } from '../../../database/client.ts'
import { users } from '../../accounts/users.table.ts'
import { findCustomer } from '../../billing/customers.ts'
import { planGrants, subscriptions } from '../../plans/plans.table.ts'
import { findUserTier } from '../../plans/user-tier.ts'

type Shown = EndpointResponse<'GET /moderator/billing/{user}'>

export async function presentBilling(db: Database, config: Config, userId: number): Promise<Shown> {
  const customer = await findCustomer(db, userId)
  return {
    tier: await findUserTier(db, config, userId),
    customer: customer
      ? {
          stripe_id: customer.stripeId,
          billing_name: customer.companyName,
          billing_email: customer.invoiceEmail,
        }
      : null,
    subscriptions: await listSubscriptions(db, userId),
    grants: await listGrants(db, userId),
    has_discount: config.billing?.coupon !== undefined,
  }
}

/** The last state reported by Stripe. */
export async function listSubscriptions(
  db: Database,
  userId: number,
): Promise<Shown['subscriptions']> {
  const rows = await db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.userId, userId))
    .orderBy(desc(subscriptions.startedAt))
    .limit(100)
  return rows.map((row) => ({
    id: row.stripeId,
    stripe_id: row.stripeId,
    name: row.tier,
    plan: row.interval,
    status: row.status,
    creation_date: row.startedAt.toISOString(),
    period_ends_at: row.periodEndsAt.toISOString(),
    trial_ends_at: row.trialEndsAt?.toISOString() ?? null,
    canceled_at: row.cancelsAt?.toISOString() ?? null,
    past_due_since: row.pastDueSince?.toISOString() ?? null,
  }))
}

async function listGrants(db: Database, userId: number): Promise<Shown['grants']> {
  const rows = await db
    .select({ grant: planGrants, by: { id: users.id, name: users.name } })
    .from(planGrants)
    .leftJoin(users, eq(users.id, planGrants.grantedBy))
    .where(eq(planGrants.userId, userId))
    .orderBy(desc(planGrants.id))
    .limit(100)
  return rows.map(({ grant, by }) => ({
    id: grant.id,
    tier: grant.tier,
    reason: grant.reason,
    granted_by: by,
    granted_at: grant.grantedAt.toISOString(),
    ends_at: grant.endsAt?.toISOString() ?? null,
    is_over: grant.endsAt !== null && grant.endsAt.getTime() <= Date.now(),
  }))
}
