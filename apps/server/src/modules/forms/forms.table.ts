import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdMoment, moment } from '../../database/columns.ts'
import type { Draft, Edit, FormDocument } from '@formstead/form-engine'

const number = (name: string) => bigint(name, { mode: 'number' })

export const forms = pgTable('forms', {
  id: number('id').generatedAlwaysAsIdentity().primaryKey(),
  workspaceId: number('workspace_id').notNull(),
  creatorId: number('creator_id'),
  slug: text().notNull(),
  draftVersionId: number('draft_version_id').notNull(),
  publishedVersionId: number('published_version_id'),
  /** A scheduled publication. Either all three are set or none. */
  scheduledVersionId: number('scheduled_version_id'),
  scheduledAt: moment('scheduled_at'),
  scheduledBy: number('scheduled_by'),
  revision: number('revision').notNull().default(0),
  passwordHash: text('password_hash'),
  removedProperties: jsonb('removed_properties')
    .$type<FormDocument['properties']>()
    .notNull()
    .default([]),
  autoIncrementSequence: number('auto_increment_sequence').notNull().default(0),
  createdAt: createdMoment(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
  deletedAt: moment('deleted_at'),
  archivedAt: moment('archived_at'),
  /** Set if staff took the form offline. */
  heldFor: text('held_for', { enum: ['block', 'report'] }),
  heldVisibility: text('held_visibility'),
  firstAnswerTold: boolean('first_answer_told').notNull().default(false),
})

export const formVersions = pgTable('form_versions', {
  id: number('id').generatedAlwaysAsIdentity().primaryKey(),
  formId: number('form_id').notNull(),
  authorId: number('author_id'),
  /** A complete form if it was published. Versions kept in between may be incomplete. */
  document: jsonb().$type<Draft>().notNull(),
  title: text().generatedAlwaysAs(sql`document ->> 'title'`),
  visibility: text().generatedAlwaysAs(sql`document ->> 'visibility'`),
  closesAt: text('closes_at').generatedAlwaysAs(sql`document ->> 'closes_at'`),
  tags: jsonb()
    .$type<string[]>()
    .generatedAlwaysAs(sql`document -> 'tags'`),
  createdAt: createdMoment(),
  publishedAt: moment('published_at'),
  publishedBy: number('published_by'),
  /** Set if the publication scheduled for `dueAt` was canceled. */
  droppedAt: moment('dropped_at'),
  droppedBy: number('dropped_by'),
  dueAt: moment('due_at'),
  assetsListed: boolean('assets_listed').notNull().default(false),
})

/** Current edits, until they become a version. */
export const formDrafts = pgTable('form_drafts', {
  formId: number('form_id').primaryKey(),
  document: jsonb().$type<Draft>().notNull(),
  title: text().generatedAlwaysAs(sql`document ->> 'title'`),
  tags: jsonb()
    .$type<string[]>()
    .generatedAlwaysAs(sql`document -> 'tags'`),
  authorId: number('author_id'),
  startedAt: createdMoment('started_at'),
  changedAt: createdMoment('changed_at'),
})

export const formEdits = pgTable(
  'form_edits',
  {
    formId: number('form_id').notNull(),
    revision: number('revision').notNull(),
    client: text().notNull(),
    seq: integer().notNull(),
    authorId: number('author_id'),
    edits: jsonb().$type<readonly Edit[]>().notNull(),
    createdAt: createdMoment(),
  },
  ({ formId, revision }) => [primaryKey({ columns: [formId, revision] })],
)

/** The assets that a version refers to. */
export const formVersionAssets = pgTable('form_version_assets', {
  versionId: number('version_id').notNull(),
  uploadId: uuid('upload_id').notNull(),
})

export const formCounters = pgTable('form_counters', {
  formId: number('form_id').primaryKey(),
  views: number('views').notNull().default(0),
  completed: number('completed').notNull().default(0),
  partial: number('partial').notNull().default(0),
  /** Visits are also counted by day since then. */
  visitsSince: moment('visits_since').notNull().defaultNow(),
})
