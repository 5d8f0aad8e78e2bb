import { pgTable, text } from 'drizzle-orm/pg-core'
import { createdMoment, identity, moment, rowId } from '../../database/columns.ts'

export const connectedServices = ['google', 'stripe', 'telegram'] as const

export const connectedAccounts = pgTable('connected_accounts', {
  id: identity(),
  userId: rowId('user_id'),
  service: text({ enum: connectedServices }).notNull(),
  /** As the service knows it. */
  serviceUserId: text('service_user_id').notNull(),
  name: text().notNull(),
  email: text(),
  scopes: text().array().notNull().default([]),
  /** Sealed. */
  tokens: text(),
  tokensExpireAt: moment('tokens_expire_at'),
  createdAt: createdMoment(),
  updatedAt: createdMoment('updated_at'),
})
