import { bigint, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { bytes, createdMoment, identityColumn } from '../../database/columns.ts'

const number = (name: string) => bigint(name, { mode: 'number' })

export type AuditDetails = Record<string, string | number | boolean | null | readonly string[]>

/** Immutable. The database fills in the position and the hash. */
export const auditEntries = pgTable('audit_entries', {
  id: identityColumn(),
  /** Null for the instance. */
  workspaceId: number('workspace_id'),
  position: number('position').notNull().default(0),
  at: createdMoment('at'),
  action: text().notNull(),
  actorId: number('actor_id'),
  actorName: text('actor_name'),
  impersonatorId: number('impersonator_id'),
  impersonatorName: text('impersonator_name'),
  subjectType: text('subject_type'),
  subjectId: text('subject_id'),
  subjectName: text('subject_name'),
  details: jsonb().$type<AuditDetails>().notNull().default({}),
  ip: text(),
  userAgent: text('user_agent'),
  hash: bytes().notNull().default(Buffer.of()),
})

/** The end of the chain of each workspace and of the instance. */
export const auditChains = pgTable('audit_chains', {
  workspaceId: number('workspace_id'),
  length: number('length').notNull(),
  hash: bytes().notNull(),
})
