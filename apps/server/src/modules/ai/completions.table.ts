import { completionStates, type EndpointRequest } from '@formstead/contract'
import { json, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdMoment } from '../../database/columns.ts'

const completionKinds = ['form', 'fields', 'formula'] as const
export type CompletionKind = (typeof completionKinds)[number]

/** The body of the request that started it. */
export type CompletionInput =
  | EndpointRequest<'POST /forms/ai/generate'>['body']
  | EndpointRequest<'POST /forms/ai/generate-fields'>['body']
  | EndpointRequest<'POST /forms/ai/generate-formula'>['body']

export const completions = pgTable('ai_completions', {
  id: uuid().primaryKey().defaultRandom(),
  kind: text({ enum: completionKinds }).notNull(),
  requester: text().notNull(),
  status: text({ enum: completionStates }).notNull().default('pending'),
  input: json().$type<CompletionInput>().notNull(),
  result: text(),
  /** The code of a problem. */
  error: text(),
  createdAt: createdMoment(),
  updatedAt: createdMoment('updated_at'),
})
export type Completion = typeof completions.$inferSelect
