import {
  bigint,
  boolean,
  customType,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'

const number = (name: string) => bigint(name, { mode: 'number' })
const moment = (name: string) => timestamp(name, { withTimezone: true }).notNull().defaultNow()
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

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
  createdAt: moment('created_at'),
  updatedAt: moment('updated_at'),
})

export const idempotencyKeys = pgTable('idempotency_keys', {
  formId: number('form_id').notNull(),
  key: text().notNull(),
  bodyHash: bytes('body_hash').notNull(),
  response: jsonb().$type<Record<string, unknown>>().notNull(),
  createdAt: moment('created_at'),
})

export const formIntegrations = pgTable('form_integrations', {
  id: number('id').generatedAlwaysAsIdentity().primaryKey(),
  formId: number('form_id').notNull(),
  kind: text().notNull(),
  isActive: boolean('is_active').notNull().default(true),
  createdAt: moment('created_at'),
})

export const deliveries = pgTable('deliveries', {
  id: number('id').generatedAlwaysAsIdentity().primaryKey(),
  integrationId: number('integration_id').notNull(),
  submissionId: number('submission_id').notNull(),
  state: text({ enum: ['waiting', 'delivered', 'skipped', 'dead'] })
    .notNull()
    .default('waiting'),
  createdAt: moment('created_at'),
})
