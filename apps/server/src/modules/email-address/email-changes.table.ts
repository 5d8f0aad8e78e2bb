import { pgTable, text } from 'drizzle-orm/pg-core'
import { bytes, createdMoment, identityColumn, moment, rowId } from '../../database/columns.ts'

/** IDs increase with each change of an account's address, as the account's row is locked meanwhile. */
export const emailChanges = pgTable('email_changes', {
  id: identityColumn(),
  userId: rowId('user_id'),
  tokenHash: bytes('token_hash').notNull(),
  oldEmail: text('old_email').notNull(),
  /** The value at the time of the change; if the account's differs now, the second factor was set up later. */
  twoFactorEnabledAt: moment('two_factor_enabled_at'),
  createdAt: createdMoment(),
  expiresAt: moment('expires_at').notNull(),
})
