import { tiers } from '@formstead/contract'
import { bigint, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const number = (name: string) => bigint(name, { mode: 'number' })
const moment = (name: string) => timestamp(name, { withTimezone: true }).notNull().defaultNow()

export const memberRoles = ['owner', 'admin', 'user', 'readonly'] as const
export type MemberRole = (typeof memberRoles)[number]

export const workspaces = pgTable('workspaces', {
  id: number('id').generatedAlwaysAsIdentity().primaryKey(),
  name: text().notNull(),
  icon: text(),
  planTier: text('plan_tier', { enum: tiers }).notNull().default('free'),
  createdAt: moment('created_at'),
  updatedAt: moment('updated_at'),
})

export const workspaceMembers = pgTable('workspace_members', {
  workspaceId: number('workspace_id').notNull(),
  userId: number('user_id').notNull(),
  role: text({ enum: memberRoles }).notNull(),
  joinedAt: moment('joined_at'),
})
