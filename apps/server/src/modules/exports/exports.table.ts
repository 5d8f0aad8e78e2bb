import { bigint, json, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { exportStates, type EndpointRequest } from '@formstead/contract'
import type { Language } from '@formstead/i18n'
import { createdMoment, moment } from '../../database/columns.ts'
import type { FileKey } from '../../storage/file-key.ts'

const number = (name: string) => bigint(name, { mode: 'number' })

/** The options from the request. */
export type ExportOptions = Omit<
  EndpointRequest<'POST /open/forms/{form}/submissions/export'>['body'],
  'background'
> & {
  /** The requester's language, for the names that the server adds. */
  language?: Language
}

export const exports = pgTable('exports', {
  id: uuid().primaryKey().defaultRandom(),
  formId: number('form_id'),
  userId: number('user_id'),
  status: text({ enum: exportStates }).notNull().default('queued'),
  options: json().$type<ExportOptions>().notNull(),
  total: number('total').notNull(),
  processed: number('processed').notNull().default(0),
  fileKey: text('file_key').$type<FileKey>().notNull(),
  fileName: text('file_name').notNull(),
  fileSize: number('file_size'),
  createdAt: createdMoment(),
  expiresAt: moment('expires_at').notNull(),
})
export type Export = typeof exports.$inferSelect
