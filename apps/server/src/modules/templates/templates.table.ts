import type { Draft } from '@formstead/form-engine'
import { bigint, boolean, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdMoment, identityColumn, moment, rowId } from '../../database/columns.ts'

export type TemplateQuestion = { question: string; answer: string }

export const templates = pgTable('templates', {
  id: identityColumn(),
  creatorId: bigint('creator_id', { mode: 'number' }),
  slug: text().notNull(),
  name: text().notNull(),
  shortDescription: text('short_description').notNull(),
  /** Sanitized rich text. */
  description: text().notNull(),
  imageUrl: text('image_url'),
  structure: jsonb().$type<Draft>().notNull(),
  questions: jsonb().$type<TemplateQuestion[]>().notNull().default([]),
  types: text().array().notNull().default([]),
  industries: text().array().notNull().default([]),
  relatedTemplates: text('related_templates').array().notNull().default([]),
  publiclyListed: boolean('publicly_listed').notNull().default(false),
  reviewRequestedAt: moment('review_requested_at'),
  refusedAt: moment('refused_at'),
  refusalReason: text('refusal_reason'),
  createdAt: createdMoment(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
})

export type TemplateRow = typeof templates.$inferSelect

/** The assets that a template references. */
export const templateAssets = pgTable('template_assets', {
  templateId: rowId('template_id'),
  uploadId: uuid('upload_id').notNull(),
})
