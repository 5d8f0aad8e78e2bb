import { bigint, boolean, pgTable, text } from 'drizzle-orm/pg-core'
import { bytes, createdMoment, identityColumn, moment, rowId } from '../../database/columns.ts'

export const sessions = pgTable('sessions', {
  id: identityColumn(),
  userId: rowId('user_id'),
  tokenHash: bytes('token_hash').notNull(),
  ip: text(),
  userAgent: text('user_agent'),
  createdAt: createdMoment(),
  lastUsedAt: createdMoment('last_used_at'),
  expiresAt: moment('expires_at').notNull(),
  /** The staff member who impersonates the user. */
  impersonatorId: bigint('impersonator_id', { mode: 'number' }),
  impersonationReason: text('impersonation_reason'),
  impersonationWrites: boolean('impersonation_writes').notNull().default(false),
})

export const knownNetworks = pgTable('known_networks', {
  userId: rowId('user_id'),
  network: text().notNull(),
  lastUsedAt: createdMoment('last_used_at'),
})
