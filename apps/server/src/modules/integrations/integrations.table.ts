import { bigint, boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdMoment, identity, moment, rowId } from '../../database/columns.ts'

export const formIntegrations = pgTable('form_integrations', {
  id: identity(),
  formId: rowId('form_id'),
  kind: text().notNull(),
  isActive: boolean('is_active').notNull().default(true),
  settings: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  /** Sealed. */
  secrets: text(),
  /** What is shown in the place of secrets. */
  masks: jsonb().$type<Record<string, string>>().notNull().default({}),
  /** A tree of conditions; null: always. */
  logic: jsonb().$type<Record<string, unknown>>(),
  /** What the kind itself keeps from one delivery to the next. */
  kept: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  turnUntil: moment('turn_until'),
  accountId: bigint('account_id', { mode: 'number' }),
  pausedBy: bigint('paused_by', { mode: 'number' }),
  offReason: text('off_reason', { enum: ['gone', 'failing'] }),
  failingSince: moment('failing_since'),
  failures: integer().notNull().default(0),
  toldAt: moment('told_at'),
  needsTelling: boolean('needs_telling').notNull().default(false),
  createdBy: bigint('created_by', { mode: 'number' }),
  createdAt: createdMoment(),
  updatedAt: createdMoment('updated_at'),
})

export const deliveryStates = ['queued', 'retrying', 'delivered', 'skipped', 'dead'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** One try. */
export type Attempt = {
  at: string
  ms: number
  status: number | null
  reason: string | null
  /** How the reply begins. */
  reply: string
}

/** One for each submission and each integration that its form had when it came, written with it. */
export const deliveries = pgTable('deliveries', {
  id: identity(),
  integrationId: rowId('integration_id'),
  submissionId: rowId('submission_id'),
  state: text({ enum: deliveryStates }).notNull().default('queued'),
  /** When it is tried next. While it is tried: when somebody else may, should the one who does be gone. */
  dueAt: createdMoment('due_at'),
  tries: integer().notNull().default(0),
  /** Newest first. */
  attempts: jsonb().$type<Attempt[]>().notNull().default([]),
  /** Why it was skipped. */
  reason: text(),
  queuedAt: createdMoment('queued_at'),
  /** Who of several recipients got it already, and when. */
  sent: jsonb().$type<{ to: string; at: string }[]>().notNull().default([]),
  endedAt: moment('ended_at'),
  createdAt: createdMoment(),
})
