import { bigint, boolean, pgTable, text } from 'drizzle-orm/pg-core'
import { bytes, createdMoment, identityColumn, moment, rowId } from '../../database/columns.ts'

const number = (name: string) => bigint(name, { mode: 'number' })

export const passkeys = pgTable('passkeys', {
  id: identityColumn(),
  userId: rowId('user_id'),
  credentialId: text('credential_id').notNull(),
  publicKey: bytes('public_key').notNull(),
  counter: number('counter').notNull(),
  transports: text().array().notNull(),
  name: text().notNull(),
  isBackedUp: boolean('is_backed_up').notNull(),
  createdAt: createdMoment(),
  lastUsedAt: moment('last_used_at'),
})
export type PasskeyRow = typeof passkeys.$inferSelect

export const challengePurposes = ['add', 'sign_in', 'second_factor'] as const

export const passkeyChallenges = pgTable('passkey_challenges', {
  challengeHash: bytes('challenge_hash').primaryKey(),
  purpose: text({ enum: challengePurposes }).notNull(),
  /** Null if any user may answer the challenge. */
  userId: number('user_id'),
  expiresAt: moment('expires_at').notNull(),
})
