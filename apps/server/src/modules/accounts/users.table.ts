import { bigint, boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdMoment, identityColumn, moment } from '../../database/columns.ts'

export const staffRoles = ['user', 'moderator', 'admin', 'owner'] as const
export type StaffRole = (typeof staffRoles)[number]

export const users = pgTable('users', {
  id: identityColumn(),
  name: text().notNull(),
  email: text().notNull(),
  /** Null if they sign in with a provider or a passkey. */
  passwordHash: text('password_hash'),
  role: text({ enum: staffRoles }).notNull().default('user'),
  emailVerifiedAt: moment('email_verified_at'),
  blockedAt: moment('blocked_at'),
  createdAt: createdMoment(),
  updatedAt: createdMoment('updated_at'),
  /** Incremented with each change of password or address, so that links mailed before the change stop working. */
  credentialVersion: integer('credential_version').notNull().default(1),
  pendingEmail: text('pending_email'),
  mustUpdateCredentials: boolean('must_update_credentials').notNull().default(false),
  hearAboutUs: text('hear_about_us'),
  utmData: jsonb('utm_data').$type<Record<string, unknown>>(),
  twoFactorSecret: text('two_factor_secret'),
  twoFactorEnabledAt: moment('two_factor_enabled_at'),
  /** The interface language at the last sign-in. */
  language: text(),
  twoFactorLastStep: bigint('two_factor_last_step', { mode: 'number' }).notNull().default(0),
})
