import type { TokenAbility } from '@formstead/contract'
import { pgTable, text } from 'drizzle-orm/pg-core'
import { bytes, createdMoment, identityColumn, moment, rowId } from '../../database/columns.ts'

export const accessTokens = pgTable('access_tokens', {
  id: identityColumn(),
  userId: rowId('user_id'),
  name: text().notNull(),
  tokenHash: bytes('token_hash').notNull(),
  abilities: text().array().$type<TokenAbility[]>().notNull(),
  createdAt: createdMoment(),
  lastUsedAt: moment('last_used_at'),
  /** Null if the token never expires. */
  expiresAt: moment('expires_at'),
  toldAt: moment('told_at'),
})
