import type { SubmissionLabel } from '@formstead/contract'
import { bigint, boolean, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdMoment, moment } from '../../database/columns.ts'

const number = (name: string) => bigint(name, { mode: 'number' })

export const formLabels = pgTable('form_labels', {
  formId: number('form_id').primaryKey(),
  labels: jsonb().$type<readonly SubmissionLabel[]>().notNull(),
})

export const formOrders = pgTable('form_orders', {
  id: number('id').generatedAlwaysAsIdentity().primaryKey(),
  formId: number('form_id').notNull(),
  columnId: text('column_id').notNull(),
  /** The expression that the index is on, or will be. Null if an earlier release recorded the order. */
  key: text(),
  usedAt: createdMoment('used_at'),
  isReady: boolean('is_ready').notNull().default(false),
})

export const changeKinds = ['edited', 'restored', 'labeled'] as const
export type Changes = Record<string, { before: unknown; after: unknown }>

export const submissionChanges = pgTable('submission_changes', {
  id: number('id').primaryKey(),
  submissionId: number('submission_id').notNull(),
  formId: number('form_id').notNull(),
  userId: number('user_id'),
  kind: text({ enum: changeKinds }).notNull(),
  changes: jsonb().$type<Changes>().notNull(),
  operation: uuid(),
  createdAt: createdMoment(),
})

export const submissionNotes = pgTable('submission_notes', {
  id: number('id').generatedAlwaysAsIdentity().primaryKey(),
  submissionId: number('submission_id').notNull(),
  userId: number('user_id'),
  text: text().notNull(),
  createdAt: createdMoment(),
  editedAt: moment('edited_at'),
})

export const submissionViews = pgTable('submission_views', {
  id: number('id').generatedAlwaysAsIdentity().primaryKey(),
  formId: number('form_id').notNull(),
  userId: number('user_id').notNull(),
  name: text().notNull(),
  isShared: boolean('is_shared').notNull(),
  content: jsonb().$type<Record<string, unknown>>().notNull(),
  createdAt: createdMoment(),
  updatedAt: createdMoment('updated_at'),
})

export const submissionTables = pgTable(
  'submission_tables',
  {
    formId: number('form_id').notNull(),
    userId: number('user_id').notNull(),
    content: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  ({ formId, userId }) => [primaryKey({ columns: [formId, userId] })],
)
