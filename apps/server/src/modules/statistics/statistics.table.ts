import { bigint, date, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { StoredCounts } from './counts.ts'

const number = (name: string) => bigint(name, { mode: 'number' })

export const formStatistics = pgTable('form_statistics', {
  formId: number('form_id').primaryKey(),
  countedTo: number('counted_to').notNull().default(0),
  timeZone: text('time_zone').notNull(),
  rules: integer().notNull(),
  /** The revision of the kept days. */
  revision: number('revision').notNull().default(0),
})

export const formStatisticsDays = pgTable(
  'form_statistics_days',
  {
    formId: number('form_id').notNull(),
    day: date().notNull(),
    versionId: number('version_id').notNull(),
    status: text({ enum: ['partial', 'completed'] }).notNull(),
    submissions: integer().notNull(),
    counts: jsonb().$type<StoredCounts>().notNull(),
  },
  ({ formId, day, versionId, status }) => [
    primaryKey({ columns: [formId, day, versionId, status] }),
  ],
)

export const uncountedSubmissions = pgTable('uncounted_submissions', {
  submissionId: number('submission_id').primaryKey(),
  formId: number('form_id').notNull(),
})

export const formVisits = pgTable(
  'form_visits',
  {
    formId: number('form_id').notNull(),
    day: date().notNull(),
    versionId: number('version_id').notNull(),
    kind: text().notNull(),
    value: text().notNull(),
    count: number('count').notNull(),
  },
  ({ formId, day, versionId, kind, value }) => [
    primaryKey({ columns: [formId, day, versionId, kind, value] }),
  ],
)
