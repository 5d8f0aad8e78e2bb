import type { Draft } from '@formstead/form-engine'
import { bigint, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, createdMoment, moment } from '../../database/columns.ts'

export type AppliedBatch = { client: string; seq: number }

export const agentDrafts = pgTable('agent_drafts', {
  id: uuid().primaryKey().defaultRandom(),
  tokenHash: bytes('token_hash').notNull(),
  document: jsonb().$type<Draft>().notNull(),
  version: integer().notNull().default(1),
  createdAt: createdMoment(),
  updatedAt: createdMoment('updated_at'),
  expiresAt: moment('expires_at').notNull(),
  /** Set when someone has saved the draft to their account. */
  claimedAt: moment('claimed_at'),
  claimedBy: bigint('claimed_by', { mode: 'number' }),
  formId: bigint('form_id', { mode: 'number' }),
  /** The last batch of each editor, latest first. */
  applied: jsonb().$type<readonly AppliedBatch[]>().notNull().default([]),
})
export type AgentDraft = typeof agentDrafts.$inferSelect

export const agentDraftKeys = pgTable('agent_draft_keys', {
  tokenHash: bytes('token_hash').primaryKey(),
  draftId: uuid('draft_id').notNull(),
  /** A handoff is in a link; a session is in the cookie of a browser that followed one. */
  kind: text({ enum: ['handoff', 'session'] }).notNull(),
  createdAt: createdMoment(),
})
