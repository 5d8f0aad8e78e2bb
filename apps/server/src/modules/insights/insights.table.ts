import { completionStates, type InsightResult } from '@formstead/contract'
import type { Language } from '@formstead/i18n'
import { bigint, json, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdMoment } from '../../database/columns.ts'

const number = (name: string) => bigint(name, { mode: 'number' })

export const insights = pgTable('insights', {
  id: uuid().primaryKey().defaultRandom(),
  formId: number('form_id').notNull(),
  userId: number('user_id'),
  field: text().notNull(),
  question: text(),
  language: text().$type<Language>().notNull(),
  basis: text().notNull(),
  status: text({ enum: completionStates }).notNull().default('pending'),
  processed: number('processed').notNull().default(0),
  total: number('total').notNull(),
  result: json().$type<InsightResult>(),
  /** The code of a problem. */
  error: text(),
  createdAt: createdMoment(),
})
export type Insight = typeof insights.$inferSelect
