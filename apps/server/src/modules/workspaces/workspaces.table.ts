import { retentionUnits, type Deal, type Tier } from '@formstead/contract'
import { sql, type SQL } from 'drizzle-orm'
import { bigint, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdMoment, moment } from '../../database/columns.ts'

const number = (name: string) => bigint(name, { mode: 'number' })

export const memberRoles = ['owner', 'admin', 'user', 'readonly'] as const
export type MemberRole = (typeof memberRoles)[number]

/** A workspace's own mail server, without the password. */
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
  /** Encrypted with `seal`. */
  smtpPassword: text('smtp_password'),
  customCode: text('custom_code'),
  customCss: text('custom_css'),
  /** Incremented with each change of the code or the CSS. */
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

/** Members of a deleted workspace, for restoring it. Until then it has no members. */
export const formerMembers = pgTable('former_members', {
  workspaceId: number('workspace_id').notNull(),
  userId: number('user_id').notNull(),
  role: text({ enum: memberRoles }).notNull(),
  joinedAt: moment('joined_at').notNull(),
})

/** Addresses, in lower case, of people whom an admin removed and who have not accepted a new invite since. */
export const removedMembers = pgTable('removed_members', {
  workspaceId: number('workspace_id').notNull(),
  email: text().notNull(),
  removedAt: createdMoment('removed_at'),
})

/** Computed from current payments and grants. */
export const workspaceTier = sql<Tier>`workspace_tier(${workspaces.id})`

/** All plans that apply to it, for their limits. */
export const workspacePlans = sql<(Tier | Deal)[]>`workspace_plans(${workspaces.id})`

/** Members beyond the plan's limit are read-only, whatever their role. */
export const roleWithinPlan = sql<MemberRole>`role_within_plan(
  ${workspaceMembers.workspaceId}, ${workspaceMembers.userId}, ${workspaceMembers.role}
)`

const hasSubscriber = (which: SQL) => sql<boolean>`exists (
  select from workspace_members as admins join subscriptions using (user_id)
  where admins.workspace_id = ${workspaces.id} and admins.role in ('owner', 'admin') and ${which}
)`

/** A workspace's plan, and how its administrators pay for it. */
export const workspacePlan = {
  planTier: workspaceTier,
  plans: workspacePlans,
  isTrialing: hasSubscriber(sql`status = 'trialing'`),
  isYearly: hasSubscriber(
    sql`status in ('active', 'trialing', 'past_due') and billing_interval = 'yearly'`,
  ),
}

/** A workspace as one of its members sees it. */
export type WorkspaceRow = typeof workspaces.$inferSelect & {
  planTier: Tier
  plans: (Tier | Deal)[]
  isTrialing: boolean
  isYearly: boolean
  userId: number
  role: MemberRole
  usersCount: number
  /** The domains of its forms, proven or not. */
  customDomains: string[]
}
