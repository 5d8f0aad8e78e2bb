import { bigint, boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, createdMoment, moment } from '../../database/columns.ts'
import type { FileKey } from '../../storage/file-key.ts'

const number = (name: string) => bigint(name, { mode: 'number' })

export const uploads = pgTable('uploads', {
  id: uuid().primaryKey(),
  formId: number('form_id'),
  workspaceId: number('workspace_id'),
  key: text().$type<FileKey>().notNull(),
  name: text().notNull(),
  size: number('size').notNull(),
  contentType: text('content_type').notNull(),
  sha256: bytes('sha256'),
  createdAt: createdMoment(),
  storedAt: moment('stored_at'),
  claimedAt: moment('claimed_at'),
  submissionId: uuid('submission_id'),
  isAsset: boolean('is_asset').notNull().default(false),
  authorId: number('author_id'),
  deleteAfter: moment('delete_after'),
  length: number('length'),
  received: number('received').notNull().default(0),
  expectedSha256: bytes('expected_sha256'),
  partOf: uuid('part_of'),
  partOffset: number('part_offset'),
  countedBytes: number('counted_bytes').notNull().default(0),
  unusedSince: moment('unused_since'),
})
export type Upload = typeof uploads.$inferSelect

export const storedBytes = pgTable('stored_bytes', {
  owner: text().$type<'form' | 'workspace'>().notNull(),
  ownerId: number('owner_id').notNull(),
  bytes: number('bytes').notNull(),
})
