import { eq } from 'drizzle-orm'
import type { EndpointRequest } from '@formstead/contract'
import type { Database } from '../../database/client.ts'
import { isCausedBy } from '../../database/failures.ts'
import { forbidden, invalid, notFound } from '../../problems.ts'
import { findForUpdate } from './find-templates.ts'
import { readTemplateBody, slugTaken } from './read-template-body.ts'
import { writeTemplateAssets } from './template-assets.ts'
import { canEditTemplate, type Viewer } from './templates.policy.ts'
import { isListedFor } from './templates.queries.ts'
import { templates, type TemplateRow } from './templates.table.ts'

type Made = EndpointRequest<'POST /templates'>['body']
type Changed = EndpointRequest<'PUT /templates/{template}'>['body']

export async function createTemplate(
  db: Database,
  appUrl: string,
  viewer: Viewer,
  body: Made,
): Promise<TemplateRow> {
  const { name, slug, shortDescription, description, structure, ...rest } = await readTemplateBody(
    body,
    appUrl,
  )
  const required = {
    name: name!,
    slug: slug!,
    shortDescription: shortDescription!,
    description: description!,
    structure: structure!,
  }
  const created = db.transaction(async (db) => {
    const [row] = await db
      .insert(templates)
      .values({
        ...rest,
        ...required,
        creatorId: viewer.userId,
        publiclyListed: viewer.isTemplateEditor && body.publicly_listed === true,
      })
      .returning()
    await writeTemplateAssets(db, row!)
    return row!
  })
  return refuseTaken(created)
}

/** A listed template that its creator changes stays listed, but staff review it again. */
export async function changeTemplate(
  db: Database,
  appUrl: string,
  viewer: Viewer,
  id: number,
  body: Changed,
): Promise<TemplateRow> {
  const changes = await readTemplateBody(body, appUrl)
  const changed = db.transaction(async (db) => {
    const { publiclyListed } = await requireTemplate(db, viewer, id)
    const [row] = await db
      .update(templates)
      .set({
        ...changes,
        ...(viewer.isTemplateEditor ? listing(body) : publiclyListed && asked()),
        updatedAt: new Date(),
      })
      .where(eq(templates.id, id))
      .returning()
    await writeTemplateAssets(db, row!)
    return row!
  })
  return refuseTaken(changed)
}

export async function deleteTemplate(db: Database, viewer: Viewer, id: number): Promise<void> {
  await db.transaction(async (db) => {
    await requireTemplate(db, viewer, id)
    await db.delete(templates).where(eq(templates.id, id))
  })
}

/** Idempotent: repeating a request keeps its place in the queue. */
export async function setListingRequested(
  db: Database,
  viewer: Viewer,
  id: number,
  wants: boolean,
): Promise<TemplateRow> {
  return db.transaction(async (db) => {
    const before = await requireTemplate(db, viewer, id)
    if (wants && (before.publiclyListed || before.reviewRequestedAt)) return before
    const [row] = await db
      .update(templates)
      .set(wants ? asked() : { reviewRequestedAt: null })
      .where(eq(templates.id, id))
      .returning()
    return row!
  })
}

/** Locks the template. Another user's listed template is known to everyone; an unlisted one looks nonexistent. */
async function requireTemplate(db: Database, viewer: Viewer, id: number): Promise<TemplateRow> {
  const template = await findForUpdate(db, id)
  if (!template) throw notFound()
  if (canEditTemplate(viewer, template)) return template
  throw (await isListedFor(db, id)) ? forbidden() : notFound()
}

const asked = () => ({ reviewRequestedAt: new Date(), refusedAt: null, refusalReason: null })

/** Listing by a template editor counts as a review, so it ends a pending request and clears a refusal. */
const listing = ({ publicly_listed: listed }: Changed) => ({
  ...(typeof listed === 'boolean' && { publiclyListed: listed }),
  ...(listed === true && { reviewRequestedAt: null, refusedAt: null, refusalReason: null }),
})

/** Another request may take the slug between the check and the write. */
async function refuseTaken<Result>(write: Promise<Result>): Promise<Result> {
  try {
    return await write
  } catch (error) {
    if (!isCausedBy(error, ({ constraint }) => constraint === 'templates_slug')) throw error
    throw invalid([slugTaken()])
  }
}
