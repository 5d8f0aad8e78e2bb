import { bigint, boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdMoment, moment } from '../../database/columns.ts'

export const dealTiers = [1, 2, 3] as const
export type DealTier = (typeof dealTiers)[number]

export const dealLicenses = pgTable('deal_licenses', {
  licenseKey: text('license_key').primaryKey(),
  /** Null if no account uses the license yet. */
  userId: bigint('user_id', { mode: 'number' }),
  dealTier: integer('deal_tier').notNull(),
  seats: integer().notNull(),
  isActive: boolean('is_active').notNull().default(true),
  toldAt: moment('told_at').notNull(),
  createdAt: createdMoment(),
})
