import type { EndpointResponse } from '@formstead/contract'
import type { Template } from '@formstead/templates'
import { isNew, ownImage, templateColor } from './gallery.ts'
import { canEditTemplate, type Viewer } from './templates.policy.ts'
import type { BriefTemplate } from './templates.queries.ts'
import type { TemplateRow } from './templates.table.ts'

type Wire = EndpointResponse<'GET /templates/{slug}'>
type Card = Omit<Wire, 'structure' | 'questions' | 'description'>

type Context = { appUrl: string; viewer: Viewer | undefined }

export const presentTemplate = (row: TemplateRow, context: Context): Wire => ({
  ...presentCard({ ...row, color: templateColor(row.structure) }, context),
  description: row.description,
  questions: row.questions,
  structure: row.structure,
})

export function presentCard(row: BriefTemplate, { appUrl, viewer }: Context): Card {
  const canEdit = canEditTemplate(viewer, row)
  return {
    id: row.id,
    creator_id: canEdit ? row.creatorId : null,
    name: row.name,
    slug: row.slug,
    short_description: row.shortDescription,
    image_url: ownImage(row) ? `${appUrl}${row.imageUrl}` : row.imageUrl,
    color: row.color ?? templateColor({}),
    types: row.types,
    industries: row.industries,
    related_templates: row.relatedTemplates,
    publicly_listed: row.publiclyListed,
    is_new: isNew(row),
    from_prod: false,
    share_url: shareUrl(appUrl, row.slug),
    can_edit: canEdit,
    review: !canEdit
      ? 'none'
      : row.reviewRequestedAt
        ? 'waiting'
        : row.refusedAt
          ? 'refused'
          : 'none',
    refusal_reason: canEdit ? row.refusalReason : null,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  }
}

export const presentLibraryTemplate = (template: Template, { appUrl }: Context): Wire => ({
  ...presentLibraryCard(template, appUrl),
  description: template.description,
  questions: [...template.questions],
  structure: template.document,
})

export const presentLibraryCard = (template: Template, appUrl: string): Card => ({
  id: null,
  creator_id: null,
  name: template.name,
  slug: template.slug,
  short_description: template.short_description,
  image_url: null,
  color: template.color,
  types: [...template.types],
  industries: [...template.industries],
  related_templates: [...template.related],
  publicly_listed: true,
  is_new: false,
  from_prod: true,
  share_url: shareUrl(appUrl, template.slug),
  can_edit: false,
  review: 'none',
  refusal_reason: null,
  created_at: null,
  updated_at: null,
})

export const shareUrl = (appUrl: string, slug: string) =>
  `${appUrl}/templates/${encodeURIComponent(slug)}`
