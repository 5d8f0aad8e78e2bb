import { pgTable, text } from 'drizzle-orm/pg-core'
import { bytes, createdMoment, identity, moment, rowId } from '../../database/columns.ts'

/** Ids grow with each change of an account's address: its row is locked while one is made. */
export const emailChanges = pgTable('email_changes', {
  id: identity(),
  userId: rowId('user_id'),
  tokenHash: bytes('token_hash').notNull(),
  oldEmail: text('old_email').notNull(),
  /** As it was at the change; where the account's differs, the second factor was set up later. */
  twoFactorEnabledAt: moment('two_factor_enabled_at'),
  createdAt: createdMoment(),
  expiresAt: moment('expires_at').notNull(),
})
