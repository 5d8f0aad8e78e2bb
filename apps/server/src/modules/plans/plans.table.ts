import { billingIntervals, paidTiers } from '@formstead/contract'
import { bigint, boolean, pgTable, text } from 'drizzle-orm/pg-core'
import { createdMoment, moment } from '../../database/columns.ts'

const number = (name: string) => bigint(name, { mode: 'number' })

/** The state that Stripe reported last. */
export const subscriptions = pgTable('subscriptions', {
  stripeId: text('stripe_id').primaryKey(),
  userId: number('user_id').notNull(),
  tier: text({ enum: paidTiers }).notNull(),
  interval: text('billing_interval', { enum: billingIntervals }).notNull(),
  /** As named by Stripe. */
  status: text().notNull(),
  startedAt: moment('started_at').notNull(),
  periodEndsAt: moment('period_ends_at').notNull(),
  trialEndsAt: moment('trial_ends_at'),
  cancelsAt: moment('cancels_at'),
  pastDueSince: moment('past_due_since'),
})

/** A plan that staff granted to a person or a workspace. */
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

/** A single row. Plans do not apply to a self-hosted instance. */
export const hosting = pgTable('hosting', { isSelfHosted: boolean('is_self_hosted').notNull() })
