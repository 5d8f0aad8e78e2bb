import { bigint, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Accepted } from '../submissions/judge-answers.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true }).notNull().defaultNow()

export const fillDrafts = pgTable('fill_drafts', {
  id: uuid().primaryKey(),
  formId: bigint('form_id', { mode: 'number' }).notNull(),
  key: text().notNull(),
  answers: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  accepted: jsonb().$type<Accepted>(),
  createdAt: moment('created_at'),
  updatedAt: moment('updated_at'),
})
