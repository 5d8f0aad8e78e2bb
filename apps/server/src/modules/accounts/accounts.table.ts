import {
  bigint,
  boolean,
  customType,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import type { TokenAbility } from '@formstead/contract'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const id = () => bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey()
const userId = () => bigint('user_id', { mode: 'number' }).notNull()
const moment = (name: string) => timestamp(name, { withTimezone: true })

export const staffRoles = ['user', 'moderator', 'admin', 'owner'] as const
export type StaffRole = (typeof staffRoles)[number]

export const users = pgTable('users', {
  id: id(),
  name: text().notNull(),
  email: text().notNull(),
  passwordHash: text('password_hash').notNull(),
  role: text({ enum: staffRoles }).notNull().default('user'),
  emailVerifiedAt: moment('email_verified_at'),
  blockedAt: moment('blocked_at'),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
  /** Counts changes of password and address; a link that was mailed before the last one no longer works. */
  credentialVersion: integer('credential_version').notNull().default(1),
  pendingEmail: text('pending_email'),
  mustUpdateCredentials: boolean('must_update_credentials').notNull().default(false),
  hearAboutUs: text('hear_about_us'),
  utmData: jsonb('utm_data').$type<Record<string, unknown>>(),
  twoFactorSecret: text('two_factor_secret'),
  twoFactorEnabledAt: moment('two_factor_enabled_at'),
  /** Of the interface, as it was at the last sign-in. */
  language: text(),
  twoFactorLastStep: bigint('two_factor_last_step', { mode: 'number' }).notNull().default(0),
})

export const sessions = pgTable('sessions', {
  id: id(),
  userId: userId(),
  tokenHash: bytes('token_hash').notNull(),
  ip: text(),
  userAgent: text('user_agent'),
  createdAt: moment('created_at').notNull().defaultNow(),
  lastUsedAt: moment('last_used_at').notNull().defaultNow(),
  expiresAt: moment('expires_at').notNull(),
})

export const tokenPurposes = [
  'reset_password',
  'verify_email',
  'change_email',
  'second_factor',
] as const
export type TokenPurpose = (typeof tokenPurposes)[number]

export const accountTokens = pgTable('account_tokens', {
  id: id(),
  userId: userId(),
  purpose: text({ enum: tokenPurposes }).notNull(),
  tokenHash: bytes('token_hash').notNull(),
  credentialVersion: integer('credential_version').notNull(),
  email: text().notNull(),
  remember: boolean().notNull().default(false),
  createdAt: moment('created_at').notNull().defaultNow(),
  expiresAt: moment('expires_at').notNull(),
})

/** Ids grow with each change of an account's address: its row is locked while one is made. */
export const emailChanges = pgTable('email_changes', {
  id: id(),
  userId: userId(),
  tokenHash: bytes('token_hash').notNull(),
  oldEmail: text('old_email').notNull(),
  /** As it was at the change; where the account's differs, the second factor was set up later. */
  twoFactorEnabledAt: moment('two_factor_enabled_at'),
  createdAt: moment('created_at').notNull().defaultNow(),
  expiresAt: moment('expires_at').notNull(),
})

export const recoveryCodes = pgTable('recovery_codes', {
  id: id(),
  userId: userId(),
  codeHash: text('code_hash').notNull(),
  usedAt: moment('used_at'),
})

export const knownNetworks = pgTable('known_networks', {
  userId: userId(),
  network: text().notNull(),
  lastUsedAt: moment('last_used_at').notNull().defaultNow(),
})

export const accessTokens = pgTable('access_tokens', {
  id: id(),
  userId: userId(),
  name: text().notNull(),
  tokenHash: bytes('token_hash').notNull(),
  abilities: text().array().$type<TokenAbility[]>().notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  lastUsedAt: moment('last_used_at'),
})
