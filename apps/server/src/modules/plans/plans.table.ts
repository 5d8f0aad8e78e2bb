import { billingIntervals, paidTiers } from '@formstead/contract'
import { bigint, boolean, pgTable, text } from 'drizzle-orm/pg-core'
import { createdMoment, moment } from '../../database/columns.ts'

const number = (name: string) => bigint(name, { mode: 'number' })

/** What Stripe said last. */
export const subscriptions = pgTable('subscriptions', {
  stripeId: text('stripe_id').primaryKey(),
  userId: number('user_id').notNull(),
  tier: text({ enum: paidTiers }).notNull(),
  interval: text('billing_interval', { enum: billingIntervals }).notNull(),
  /** Stripe's own word. */
  status: text().notNull(),
  startedAt: moment('started_at').notNull(),
  periodEndsAt: moment('period_ends_at').notNull(),
  trialEndsAt: moment('trial_ends_at'),
  cancelsAt: moment('cancels_at'),
  pastDueSince: moment('past_due_since'),
})

/** A plan that staff gave to a person or to a workspace. */
export const planGrants = pgTable('plan_grants', {
  id: number('id').generatedAlwaysAsIdentity().primaryKey(),
  userId: number('user_id'),
  workspaceId: number('workspace_id'),
  tier: text({ enum: paidTiers }).notNull(),
  reason: text().notNull(),
  grantedBy: number('granted_by'),
  grantedAt: createdMoment('granted_at'),
  endsAt: moment('ends_at'),
})

/** One row: whether plans count at all. */
export const hosting = pgTable('hosting', { isSelfHosted: boolean('is_self_hosted').notNull() })
