import { bigint, boolean, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { ConnectionOptions } from '@formstead/contract'
import { createdMoment, identityColumn, moment, rowId } from '../../database/columns.ts'

const number = (name: string) => bigint(name, { mode: 'number' })

/** An OpenID Connect provider. */
export const identityConnections = pgTable('identity_connections', {
  id: identityColumn(),
  /** Null for the instance. */
  workspaceId: number('workspace_id'),
  name: text().notNull(),
  slug: text().notNull(),
  /** The domain whose addresses it speaks for. Null means any. */
  domain: text(),
  issuer: text().notNull(),
  clientId: text('client_id').notNull(),
  /** Encrypted with `seal`. */
  clientSecret: text('client_secret').notNull(),
  scopes: text().array().notNull(),
  options: jsonb().$type<ConnectionOptions>().notNull(),
  /** Set up by staff, so its word on addresses is as good as a confirmation mail. */
  isTrusted: boolean('is_trusted').notNull(),
  enabled: boolean().notNull().default(true),
  createdAt: createdMoment(),
  updatedAt: createdMoment('updated_at'),
})
export type ConnectionRow = typeof identityConnections.$inferSelect

export const userIdentities = pgTable('user_identities', {
  id: identityColumn(),
  userId: rowId('user_id'),
  /** Null for Google. */
  connectionId: number('connection_id'),
  subject: text().notNull(),
  email: text().notNull(),
  /** The role last granted by the provider's groups. */
  grantedRole: text('granted_role', { enum: ['admin', 'user', 'readonly'] }),
  createdAt: createdMoment(),
  lastUsedAt: moment('last_used_at').notNull().defaultNow(),
})
export type IdentityRow = typeof userIdentities.$inferSelect
