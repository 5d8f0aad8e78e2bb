import { bigint, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdMoment } from '../../database/columns.ts'
import type { Accepted } from '../submissions/accept/validate-submission.ts'

export const fillDrafts = pgTable('fill_drafts', {
  id: uuid().primaryKey(),
  formId: bigint('form_id', { mode: 'number' }).notNull(),
  key: text().notNull(),
  browser: text(),
  answers: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  accepted: jsonb().$type<Accepted>(),
  createdAt: createdMoment(),
  updatedAt: createdMoment('updated_at'),
})
