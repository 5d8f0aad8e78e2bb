import { abuseReasons } from '@formstead/contract'
import { bigint, boolean, pgTable, text } from 'drizzle-orm/pg-core'
import { createdMoment, identityColumn, moment, rowId } from '../../database/columns.ts'

const number = (name: string) => bigint(name, { mode: 'number' })

export const userBlocks = pgTable('user_blocks', {
  id: identityColumn(),
  userId: rowId('user_id'),
  reason: text().notNull(),
  blockedAt: createdMoment('blocked_at'),
  blockedBy: number('blocked_by'),
  unblockReason: text('unblock_reason'),
  unblockedAt: moment('unblocked_at'),
  unblockedBy: number('unblocked_by'),
})

export const abuseReports = pgTable('abuse_reports', {
  id: identityColumn(),
  formId: number('form_id'),
  /** The slug of the form or template. */
  formSlug: text('form_slug').notNull(),
  isTemplate: boolean('is_template').notNull().default(false),
  templateId: number('template_id'),
  reason: text({ enum: abuseReasons }).notNull(),
  message: text().notNull(),
  email: text(),
  createdAt: createdMoment(),
  closedAt: moment('closed_at'),
  closedBy: number('closed_by'),
  note: text(),
})
