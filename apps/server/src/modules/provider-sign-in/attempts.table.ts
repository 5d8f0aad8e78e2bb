import { bigint, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { bytes, moment } from '../../database/columns.ts'

const number = (name: string) => bigint(name, { mode: 'number' })

/** Restored when the user returns from the provider. */
export type AttemptContext = {
  inviteToken?: string | null | undefined
  utmData?: Record<string, unknown> | null | undefined
  closesItself?: boolean | undefined
}

export const signInAttempts = pgTable('sign_in_attempts', {
  stateHash: bytes('state_hash').primaryKey(),
  browserHash: bytes('browser_hash').notNull(),
  /** Null for Google. */
  connectionId: number('connection_id'),
  /** The session that wants to link an identity; null for signing in. */
  sessionId: number('session_id'),
  /** Encrypted with `seal`. */
  proofs: text().notNull(),
  context: jsonb().$type<AttemptContext>().notNull(),
  expiresAt: moment('expires_at').notNull(),
})
