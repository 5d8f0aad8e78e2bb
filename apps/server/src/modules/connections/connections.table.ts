import { boolean, pgTable, text } from 'drizzle-orm/pg-core'
import { bytes, createdMoment, identityColumn, moment, rowId } from '../../database/columns.ts'

export const connectedServices = ['google', 'stripe', 'telegram'] as const

export const connectedAccounts = pgTable('connected_accounts', {
  id: identityColumn(),
  userId: rowId('user_id'),
  service: text({ enum: connectedServices }).notNull(),
  /** The service's ID for the account. */
  serviceUserId: text('service_user_id').notNull(),
  name: text().notNull(),
  email: text(),
  scopes: text().array().notNull().default([]),
  /** Encrypted with `seal`. */
  tokens: text(),
  tokensExpireAt: moment('tokens_expire_at'),
  createdAt: createdMoment(),
  updatedAt: createdMoment('updated_at'),
})

export const connectionAttempts = pgTable('connection_attempts', {
  stateHash: bytes('state_hash').primaryKey(),
  sessionId: rowId('session_id'),
  service: text().notNull(),
  /** Encrypted with `seal`. */
  proofs: text().notNull(),
  intention: text(),
  closesItself: boolean('closes_itself').notNull(),
  expiresAt: moment('expires_at').notNull(),
})
