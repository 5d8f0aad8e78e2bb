import type { PaidTier } from '@formstead/contract'
import { and, eq, gt, isNull, or } from 'drizzle-orm'
import type { Config } from '../../../config.ts'
import type { Database } from '../../../database/client.ts'
import { badRequest, notFound } from '../../../problems.ts'
import type { StripeSubscription } from '../../../stripe/billing-gateway.ts'
import { recordAccountAudit } from '../../audit/record-audit.ts'
import type { AuditDetails } from '../../audit/audit.table.ts'
import { callStripe } from '../../billing/call-stripe.ts'
import { type BillingParts, lockCustomer } from '../../billing/customers.ts'
import { syncSubscriptions } from '../../billing/subscriptions/sync-subscriptions.ts'
import { isPaid } from '../../billing/subscriptions/subscriptions.policy.ts'
import { planGrants } from '../../plans/plans.table.ts'
import { lockTarget, requireTarget, type Staff } from '../require-target.ts'

export type StaffBilling = BillingParts & { config: Config }
type Asked = { userId: number; reason: string }

const dayMs = 86_400_000

export async function extendTrial(
  parts: StaffBilling,
  { userId, reason, days }: Asked & { days: number },
  staff: Staff,
): Promise<void> {
  await changeSubscription(parts, userId, staff, 'staff.trial_extended', async (known) => {
    const trial = known.find((one) => isPaid(one) && one.status === 'trialing')
    if (!trial?.trialEndsAt) throw badRequest('no_trial')
    const endsAt = new Date(Math.max(trial.trialEndsAt.getTime(), Date.now()) + days * dayMs)
    await parts.gateway.setTrialEnd(trial.stripeId, endsAt)
    return { reason, days, expires_at: endsAt.toISOString() }
  })
}

/** Requires exactly one subscription: with two, it would be unclear which one gets the discount. */
export async function applyDiscount(
  parts: StaffBilling,
  { userId, reason }: Asked,
  staff: Staff,
): Promise<void> {
  const coupon = parts.config.billing?.coupon
  if (!coupon) throw badRequest('no_discount')
  await changeSubscription(parts, userId, staff, 'staff.discount_applied', async (known) => {
    const [only, ...others] = known.filter(isPaid)
    if (!only || others.length > 0) throw badRequest('not_subscribed')
    if (only.hasDiscount) throw badRequest('discount_applied')
    await parts.gateway.applyCoupon(only.stripeId, coupon)
    return { reason, coupon }
  })
}

export async function cancelSubscription(
  parts: StaffBilling,
  { userId, reason, stripeId }: Asked & { stripeId: string },
  staff: Staff,
): Promise<void> {
  await changeSubscription(parts, userId, staff, 'staff.subscription_canceled', async (known) => {
    const asked = known.find((one) => one.stripeId === stripeId && isPaid(one))
    if (!asked) throw badRequest('not_subscribed')
    await parts.gateway.cancelAtEnd(stripeId)
    return { reason, expires_at: asked.periodEndsAt.toISOString() }
  })
}

/**
 * Locks the customer, and stores Stripe's state before and after the change. The account is not locked: its user could
 * not sign in until Stripe responds.
 */
async function changeSubscription(
  parts: StaffBilling,
  userId: number,
  staff: Staff,
  action: 'staff.trial_extended' | 'staff.discount_applied' | 'staff.subscription_canceled',
  act: (known: StripeSubscription[]) => Promise<AuditDetails>,
): Promise<void> {
  await callStripe(() =>
    parts.db.transaction(async (db) => {
      const user = await requireTarget(db, parts, staff, userId)
      const customer = await lockCustomer(db, userId)
      const details = await act(await syncSubscriptions({ ...parts, db }, customer))
      await syncSubscriptions({ ...parts, db }, customer)
      await recordAccountAudit(db, staff.by, action, user, details)
    }),
  )
}

export async function grantPlan(
  db: Database,
  parts: { config: Config },
  { userId, reason, tier, days }: Asked & { tier: PaidTier; days: number },
  staff: Staff,
): Promise<void> {
  await db.transaction(async (db) => {
    const user = await lockTarget(db, parts, staff, userId)
    const endsAt = new Date(Date.now() + days * dayMs)
    const grantedBy = staff.by.userId
    await db.insert(planGrants).values({ userId, tier, reason, grantedBy, endsAt })
    const details = { reason, tier, expires_at: endsAt.toISOString() }
    await recordAccountAudit(db, staff.by, 'staff.plan_granted', user, details)
  })
}

/**
 * Ends the grant without deleting it: seats are limited only in workspaces that once had a plan, which a deleted grant
 * would hide.
 */
export async function endGrant(
  db: Database,
  parts: { config: Config },
  { userId, reason, grantId }: Asked & { grantId: number },
  staff: Staff,
): Promise<void> {
  await db.transaction(async (db) => {
    const user = await lockTarget(db, parts, staff, userId)
    const now = new Date()
    const [ended] = await db
      .update(planGrants)
      .set({ endsAt: now })
      .where(
        and(
          eq(planGrants.id, grantId),
          eq(planGrants.userId, userId),
          or(isNull(planGrants.endsAt), gt(planGrants.endsAt, now)),
        ),
      )
      .returning({ tier: planGrants.tier })
    if (!ended) throw notFound()
    const details = { reason, tier: ended.tier }
    await recordAccountAudit(db, staff.by, 'staff.plan_grant_ended', user, details)
  })
}
