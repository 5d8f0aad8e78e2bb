import { retentionUnits, type Tier } from '@formstead/contract'
import { sql } from 'drizzle-orm'
import { bigint, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdMoment, moment } from '../../database/columns.ts'

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
  emailSettings: jsonb('email_settings').$type<EmailSettings>(),
  /** Sealed. */
  smtpPassword: text('smtp_password'),
  customCode: text('custom_code'),
  customCss: text('custom_css'),
  /** Counts changes of the two. */
  codeRevision: integer('code_revision').notNull().default(0),
  fileLinkHours: integer('file_link_hours').notNull().default(24),
  retentionValue: integer('retention_value'),
  retentionUnit: text('retention_unit', { enum: retentionUnits }),
  deletedAt: moment('deleted_at'),
  createdAt: createdMoment(),
  updatedAt: createdMoment('updated_at'),
})

export const workspaceMembers = pgTable('workspace_members', {
  workspaceId: number('workspace_id').notNull(),
  userId: number('user_id').notNull(),
  role: text({ enum: memberRoles }).notNull(),
  joinedAt: createdMoment('joined_at'),
})

/** Who gets a deleted workspace back when it is restored. Until then it has no members. */
export const formerMembers = pgTable('former_members', {
  workspaceId: number('workspace_id').notNull(),
  userId: number('user_id').notNull(),
  role: text({ enum: memberRoles }).notNull(),
  joinedAt: moment('joined_at').notNull(),
})

/** Computed from what was paid and granted, as of now. */
export const workspaceTier = sql<Tier>`workspace_tier(${workspaces.id})`

/** A workspace as one of its members sees it. */
export type WorkspaceRow = typeof workspaces.$inferSelect & {
  planTier: Tier
  userId: number
  role: MemberRole
  usersCount: number
}
