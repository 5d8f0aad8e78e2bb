import { tiers } from '@formstead/contract'
import { bigint, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdMoment } from '../../database/columns.ts'

const number = (name: string) => bigint(name, { mode: 'number' })

export const memberRoles = ['owner', 'admin', 'user', 'readonly'] as const
export type MemberRole = (typeof memberRoles)[number]

/** A mail server of its own, without the password. */
export type EmailSettings = {
  host: string
  port: number
  encryption: 'tls' | 'ssl' | null
  username: string
  sender_address: string | null
}

export const workspaces = pgTable('workspaces', {
  id: number('id').generatedAlwaysAsIdentity().primaryKey(),
  name: text().notNull(),
  icon: text(),
  planTier: text('plan_tier', { enum: tiers }).notNull().default('free'),
  emailSettings: jsonb('email_settings').$type<EmailSettings>(),
  /** Sealed. */
  smtpPassword: text('smtp_password'),
  createdAt: createdMoment(),
  updatedAt: createdMoment('updated_at'),
})

export const workspaceMembers = pgTable('workspace_members', {
  workspaceId: number('workspace_id').notNull(),
  userId: number('user_id').notNull(),
  role: text({ enum: memberRoles }).notNull(),
  joinedAt: createdMoment('joined_at'),
})

/** A workspace as one of its members sees it. */
export type WorkspaceRow = typeof workspaces.$inferSelect & {
  userId: number
  role: MemberRole
  usersCount: number
}
