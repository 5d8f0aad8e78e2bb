import { bigint, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { notificationKinds } from '@formstead/contract'
import { createdMoment, moment } from '../../database/columns.ts'

const number = (name: string) => bigint(name, { mode: 'number' })

export const notifications = pgTable('notifications', {
  id: number('id').generatedAlwaysAsIdentity().primaryKey(),
  userId: number('user_id').notNull(),
  formId: number('form_id'),
  kind: text({ enum: notificationKinds }).notNull(),
  details: jsonb().$type<{ export_id?: string; template?: string }>().notNull().default({}),
  createdAt: createdMoment(),
  readAt: moment('read_at'),
})
