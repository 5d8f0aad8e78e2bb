import { bigint, customType, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const id = () => bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey()
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
})

export const sessions = pgTable('sessions', {
  id: id(),
  userId: bigint('user_id', { mode: 'number' }).notNull(),
  tokenHash: bytes('token_hash').notNull(),
  ip: text(),
  userAgent: text('user_agent'),
  createdAt: moment('created_at').notNull().defaultNow(),
  lastUsedAt: moment('last_used_at').notNull().defaultNow(),
  expiresAt: moment('expires_at').notNull(),
})
