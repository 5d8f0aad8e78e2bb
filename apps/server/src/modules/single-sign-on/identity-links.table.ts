import { pgTable, text } from 'drizzle-orm/pg-core'
import { bytes, createdMoment, moment, rowId } from '../../database/columns.ts'

export const identityLinks = pgTable('identity_links', {
  tokenHash: bytes('token_hash').primaryKey(),
  connectionId: rowId('connection_id'),
  subject: text().notNull(),
  email: text().notNull(),
  /** The role in the connection's workspace, if it has one. */
  role: text({ enum: ['admin', 'user', 'readonly'] }),
  createdAt: createdMoment(),
  expiresAt: moment('expires_at').notNull(),
})
export type LinkRow = typeof identityLinks.$inferSelect
