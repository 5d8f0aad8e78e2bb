import type { EndpointRequest } from '@formstead/contract'
import { bigint, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdMoment } from '../../database/columns.ts'

export type Announcement = NonNullable<
  EndpointRequest<'PUT /open/instance/settings'>['body']['announcement']
>

export const instanceSettings = pgTable('instance_settings', {
  name: text({ enum: ['announcement', 'mcp'] }).primaryKey(),
  value: jsonb().$type<unknown>().notNull(),
  updatedAt: createdMoment('updated_at'),
  updatedBy: bigint('updated_by', { mode: 'number' }),
})
