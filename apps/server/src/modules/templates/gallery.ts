import { defaultColor } from '@formstead/field-types/accent'
import type { Template } from '@formstead/templates'
import type { Database } from '../../database/client.ts'
import { findVisible } from './find-templates.ts'
import { findLibraryTemplate, loadLibrary } from './library.ts'
import { canEditTemplate, type Viewer } from './templates.policy.ts'
import { listBrief, type BriefTemplate } from './templates.queries.ts'
import type { TemplateQuestion } from './templates.table.ts'

export type TemplateSummary = {
  slug: string
  name: string
  short_description: string
  types: readonly string[]
  industries: readonly string[]
  /** An image on this server; without one, a card is drawn from the form. */
  image_url: string | null
  /** The form's color, for its card. */
  color: string
  is_new: boolean
  /** False if only those who may edit it see it. */
  is_listed: boolean
  /** Whether it belongs to our own library. */
  own: boolean
}

export type GalleryTemplate = TemplateSummary & {
  /** Sanitized rich text. */
  description: string
  questions: readonly TemplateQuestion[]
  related: TemplateSummary[]
  /** The form, as `parseForm` accepts it. */
  document: Readonly<Record<string, unknown>>
  can_edit: boolean
}

const mostRelated = 8
const newForMs = 7 * 24 * 3_600_000

/** All listed templates and the viewer's own. Those of users come first, newest first, then our library. */
export async function listGallery(
  db: Database,
  { viewer }: { viewer?: Viewer | undefined } = {},
): Promise<TemplateSummary[]> {
  const stored = await listBrief(db, { viewerId: viewer?.userId })
  const { templates } = await loadLibrary()
  return [...stored.map(summarizeStored), ...templates.map(summarizeOwn)]
}

/** Also null for an unlisted template, unless the viewer may edit it. */
export async function findInGallery(
  db: Database,
  slug: string,
  viewer?: Viewer,
): Promise<GalleryTemplate | null> {
  const own = await findLibraryTemplate(slug)
  if (own) {
    const { description, questions, document } = own
    return {
      ...summarizeOwn(own),
      description,
      questions,
      document,
      related: await findRelated(db, own.slug, own.related),
      can_edit: false,
    }
  }
  const stored = await findVisible(db, slug, viewer)
  if (!stored) return null
  const { description, questions, structure } = stored
  return {
    ...summarizeStored({ ...stored, color: templateColor(structure) }),
    description,
    questions,
    document: structure,
    related: await findRelated(db, stored.slug, stored.relatedTemplates),
    can_edit: canEditTemplate(viewer, stored),
  }
}

/** The public ones, in the order in which they are named. */
async function findRelated(
  db: Database,
  slug: string,
  related: readonly string[],
): Promise<TemplateSummary[]> {
  if (related.length === 0) return []
  const listed = new Map((await listGallery(db)).map((template) => [template.slug, template]))
  return related
    .filter((one) => one !== slug)
    .flatMap((one) => listed.get(one) ?? [])
    .slice(0, mostRelated)
}

const summarizeOwn = (template: Template): TemplateSummary => {
  const { slug, name, short_description, types, industries, color } = template
  const texts = { slug, name, short_description, types, industries, color }
  return { ...texts, image_url: null, is_new: false, is_listed: true, own: true }
}

const summarizeStored = (row: BriefTemplate): TemplateSummary => ({
  slug: row.slug,
  name: row.name,
  short_description: row.shortDescription,
  types: row.types,
  industries: row.industries,
  image_url: ownImage(row),
  color: row.color ?? defaultColor,
  is_new: isNew(row),
  is_listed: row.publiclyListed,
  own: false,
})

export const isNew = ({ createdAt }: Pick<BriefTemplate, 'createdAt'>): boolean =>
  Date.now() - createdAt.getTime() < newForMs

/**
 * Images on other servers are not shown: those would learn who visits the gallery. To a browser, `//` and `/\` begin the
 * address of another server.
 */
export const ownImage = ({ imageUrl }: Pick<BriefTemplate, 'imageUrl'>): string | null =>
  imageUrl && /^\/(?![/\\])/.test(imageUrl) ? imageUrl : null

export const templateColor = ({ color }: Readonly<Record<string, unknown>>): string =>
  typeof color === 'string' ? color : defaultColor
