import { bigint, boolean, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { ConnectionOptions } from '@formstead/contract'
import { createdMoment, identity, moment, rowId } from '../../database/columns.ts'

const number = (name: string) => bigint(name, { mode: 'number' })

/** A provider of OpenID Connect. */
export const identityConnections = pgTable('identity_connections', {
  id: identity(),
  /** Null: of the instance. */
  workspaceId: number('workspace_id'),
  name: text().notNull(),
  slug: text().notNull(),
  /** Whose addresses it speaks for. Null: any. */
  domain: text(),
  issuer: text().notNull(),
  clientId: text('client_id').notNull(),
  /** Sealed. */
  clientSecret: text('client_secret').notNull(),
  scopes: text().array().notNull(),
  options: jsonb().$type<ConnectionOptions>().notNull(),
  /** Set up by staff: its word on addresses is as good as a mail. */
  isTrusted: boolean('is_trusted').notNull(),
  enabled: boolean().notNull().default(true),
  createdAt: createdMoment(),
  updatedAt: createdMoment('updated_at'),
})
export type ConnectionRow = typeof identityConnections.$inferSelect

export const userIdentities = pgTable('user_identities', {
  id: identity(),
  userId: rowId('user_id'),
  /** Null: Google. */
  connectionId: number('connection_id'),
  subject: text().notNull(),
  email: text().notNull(),
  /** The role that its groups gave last. */
  grantedRole: text('granted_role', { enum: ['admin', 'user', 'readonly'] }),
  createdAt: createdMoment(),
  lastUsedAt: moment('last_used_at').notNull().defaultNow(),
})
export type IdentityRow = typeof userIdentities.$inferSelect
