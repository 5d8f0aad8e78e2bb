import { bigint, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { bytes, moment } from '../../database/columns.ts'

const number = (name: string) => bigint(name, { mode: 'number' })

/** What is told again on the way back. */
export type AttemptContext = {
  inviteToken?: string | null | undefined
  utmData?: Record<string, unknown> | null | undefined
  closesItself?: boolean | undefined
}

export const signInAttempts = pgTable('sign_in_attempts', {
  stateHash: bytes('state_hash').primaryKey(),
  browserHash: bytes('browser_hash').notNull(),
  /** Null: Google. */
  connectionId: number('connection_id'),
  /** Who wants to link; null: who wants to sign in. */
  sessionId: number('session_id'),
  /** Sealed. */
  proofs: text().notNull(),
  context: jsonb().$type<AttemptContext>().notNull(),
  expiresAt: moment('expires_at').notNull(),
})
