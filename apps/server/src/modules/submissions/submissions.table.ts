import { bigint, boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, createdMoment, moment } from '../../database/columns.ts'

const number = (name: string) => bigint(name, { mode: 'number' })

export const submissionStatuses = ['partial', 'completed'] as const
export type SubmissionStatus = (typeof submissionStatuses)[number]

export type SubmissionMeta = {
  attribution?: Record<string, string>
  ip_address?: string
}

export const submissions = pgTable('submissions', {
  id: number('id').generatedAlwaysAsIdentity().primaryKey(),
  formId: number('form_id').notNull(),
  workspaceId: number('workspace_id').notNull(),
  versionId: number('version_id').notNull(),
  publicId: uuid('public_id').notNull(),
  status: text({ enum: submissionStatuses }).notNull(),
  answers: jsonb().$type<Record<string, unknown>>().notNull(),
  completionTime: integer('completion_time'),
  meta: jsonb().$type<SubmissionMeta>().notNull().default({}),
  createdAt: createdMoment(),
  updatedAt: createdMoment('updated_at'),
  /** Soft-deleted: hidden everywhere, and purged a while later. */
  deletedAt: moment('deleted_at'),
  /** The operation that deleted it, which can be undone. */
  deletedBy: uuid('deleted_by'),
  /** `null` means the form's first label. */
  label: text(),
})

export const submissionReceipts = pgTable('submission_receipts', {
  id: uuid().primaryKey(),
  submissionId: number('submission_id').notNull(),
  answers: jsonb().$type<Record<string, unknown>>().notNull(),
  completionTime: integer('completion_time'),
  createdAt: createdMoment(),
})

export const idempotencyKeys = pgTable('idempotency_keys', {
  formId: number('form_id').notNull(),
  key: text().notNull(),
  bodyHash: bytes('body_hash').notNull(),
  submissionId: uuid('submission_id'),
  isFirst: boolean('is_first').notNull().default(false),
  redirectUrl: text('redirect_url'),
  createdAt: createdMoment(),
})
