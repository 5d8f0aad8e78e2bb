import { bigint, boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdMoment, identityColumn, moment, rowId } from '../../database/columns.ts'

export const formIntegrations = pgTable('form_integrations', {
  id: identityColumn(),
  formId: rowId('form_id'),
  kind: text().notNull(),
  isActive: boolean('is_active').notNull().default(true),
  settings: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  /** Encrypted. */
  secrets: text(),
  /** Shown in place of secrets. */
  masks: jsonb().$type<Record<string, string>>().notNull().default({}),
  /** A tree of conditions. `null` means always. */
  logic: jsonb().$type<Record<string, unknown>>(),
  /** State that the integration kind keeps between deliveries. */
  kept: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  turnUntil: moment('turn_until'),
  accountId: bigint('account_id', { mode: 'number' }),
  pausedBy: bigint('paused_by', { mode: 'number' }),
  offReason: text('off_reason', { enum: ['gone', 'failing'] }),
  failingSince: moment('failing_since'),
  failures: integer().notNull().default(0),
  needsTelling: boolean('needs_telling').notNull().default(false),
  createdBy: bigint('created_by', { mode: 'number' }),
  createdAt: createdMoment(),
  updatedAt: createdMoment('updated_at'),
})

export const deliveryStates = ['queued', 'retrying', 'delivered', 'skipped', 'dead'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** One attempt. */
export type Attempt = {
  at: string
  ms: number
  status: number | null
  reason: string | null
  /** The beginning of the reply. */
  reply: string
}

/** One per submission and integration of its form, written together with the submission. */
export const deliveries = pgTable('deliveries', {
  id: identityColumn(),
  integrationId: rowId('integration_id'),
  submissionId: rowId('submission_id'),
  state: text({ enum: deliveryStates }).notNull().default('queued'),
  /** When the next attempt is due. During an attempt, when another process may take over if the current one died. */
  dueAt: createdMoment('due_at'),
  /** Whether it is being attempted, until `dueAt` at the latest. */
  isClaimed: boolean('is_claimed').notNull().default(false),
  tries: integer().notNull().default(0),
  /** Newest first. */
  attempts: jsonb().$type<Attempt[]>().notNull().default([]),
  /** Why it was skipped. */
  reason: text(),
  queuedAt: createdMoment('queued_at'),
  /** Which of several recipients already got it, and when. */
  sent: jsonb().$type<{ to: string; at: string }[]>().notNull().default([]),
  endedAt: moment('ended_at'),
  createdAt: createdMoment(),
})
