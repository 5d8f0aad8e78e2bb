import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, createdMoment, identityColumn, moment, rowId } from '../../database/columns.ts'

export const oauthClients = pgTable('oauth_clients', {
  id: uuid().primaryKey().defaultRandom(),
  name: text().notNull(),
  redirectUris: text('redirect_uris').array().notNull(),
  createdAt: createdMoment(),
  /** When it was registered or, if later, last known to be connected. */
  unusedSince: createdMoment('unused_since'),
})
export type OauthClient = typeof oauthClients.$inferSelect

export const oauthRequests = pgTable('oauth_requests', {
  tokenHash: bytes('token_hash').primaryKey(),
  clientId: uuid('client_id').notNull(),
  redirectUri: text('redirect_uri').notNull(),
  state: text(),
  codeChallenge: text('code_challenge').notNull(),
  expiresAt: moment('expires_at').notNull(),
})

export const oauthGrants = pgTable('oauth_grants', {
  id: identityColumn(),
  userId: rowId('user_id'),
  clientId: uuid('client_id').notNull(),
  redirectUri: text('redirect_uri').notNull(),
  codeHash: bytes('code_hash').notNull(),
  codeChallenge: text('code_challenge').notNull(),
  codeExpiresAt: moment('code_expires_at').notNull(),
  codeUsedAt: moment('code_used_at'),
  createdAt: createdMoment(),
  lastUsedAt: moment('last_used_at'),
})

export const oauthTokens = pgTable('oauth_tokens', {
  tokenHash: bytes('token_hash').primaryKey(),
  grantId: rowId('grant_id'),
  kind: text({ enum: ['access', 'refresh'] }).notNull(),
  expiresAt: moment('expires_at').notNull(),
  usedAt: moment('used_at'),
})
