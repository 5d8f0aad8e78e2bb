import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { bytes, createdMoment, identityColumn, moment, rowId } from '../../database/columns.ts'

export const tokenPurposes = [
  'reset_password',
  'verify_email',
  'change_email',
  'second_factor',
] as const
export type TokenPurpose = (typeof tokenPurposes)[number]

export const oneTimeTokens = pgTable('account_tokens', {
  id: identityColumn(),
  userId: rowId('user_id'),
  purpose: text({ enum: tokenPurposes }).notNull(),
  tokenHash: bytes('token_hash').notNull(),
  credentialVersion: integer('credential_version').notNull(),
  email: text().notNull(),
  remember: boolean().notNull().default(false),
  codeHash: text('code_hash'),
  createdAt: createdMoment(),
  expiresAt: moment('expires_at').notNull(),
})
