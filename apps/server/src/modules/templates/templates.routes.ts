import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ServerKey } from '@formstead/i18n'
import type { Config } from '../../config.ts'
import type { Database } from '../../database/client.ts'
import { requireActor } from '../../http/access/access.ts'
import { serve } from '../../http/serve.ts'
import { notFound } from '../../problems.ts'
import { languageOf, translate } from '../../translation/request-language.ts'
import { findVisible } from './find-templates.ts'
import { findLibraryTemplate, loadLibrary } from './library.ts'
import {
  presentCard,
  presentLibraryTemplate,
  presentLibraryCard,
  presentTemplate,
  shareUrl,
} from './present-template.ts'
import { listBrief, listWhole } from './templates.queries.ts'
import {
  setListingRequested,
  changeTemplate,
  createTemplate,
  deleteTemplate,
} from './templates.service.ts'
import type { TemplateRow } from './templates.table.ts'

export function templateRoutes(
  app: FastifyInstance,
  db: Database,
  { appUrl }: Pick<Config, 'appUrl'>,
): void {
  const contextOf = ({ actor: viewer }: FastifyRequest) => ({ appUrl, viewer })
  const saved = (request: FastifyRequest, done: ServerKey, template: TemplateRow) => ({
    type: 'success' as const,
    message: translate(request, done),
    template_id: template.id,
    data: presentTemplate(template, contextOf(request)),
  })

  serve(app, 'GET /templates', async ({ query, request }) => {
    const context = contextOf(request)
    const most = query.limit || undefined
    const whose = { viewerId: context.viewer?.userId, onlyMine: query.onlymy, limit: most }
    const stored = query.cards
      ? (await listBrief(db, whose)).map((row) => presentCard(row, context))
      : (await listWhole(db, whose)).map((row) => presentTemplate(row, context))
    if (query.onlymy) return stored
    const { templates: own } = await loadLibrary()
    const ours = own
      .slice(0, most && most - stored.length)
      .map((one) =>
        query.cards ? presentLibraryCard(one, appUrl) : presentLibraryTemplate(one, context),
      )
    return [...stored, ...ours]
  })

  serve(app, 'GET /templates/{slug}', async ({ params, request }) => {
    const context = contextOf(request)
    const own = await findLibraryTemplate(params.slug)
    if (own) return presentLibraryTemplate(own, context)
    const stored = await findVisible(db, params.slug, context.viewer)
    if (!stored) throw notFound()
    return presentTemplate(stored, context)
  })

  serve(app, 'POST /templates', async ({ body, request }) => {
    const template = await createTemplate(db, appUrl, requireActor(request), body)
    return saved(request, 'done.template_created', template)
  })

  serve(app, 'PUT /templates/{template}', async ({ params, body, request }) => {
    const actor = requireActor(request)
    const template = await changeTemplate(db, appUrl, actor, params.template, body)
    return saved(request, 'done.template_updated', template)
  })

  serve(app, 'DELETE /templates/{template}', async ({ params, request }) => {
    await deleteTemplate(db, requireActor(request), params.template)
    return { type: 'success', message: translate(request, 'done.template_deleted') }
  })

  serve(app, 'POST /templates/{template}/listing-request', async ({ params, request }) => {
    const template = await setListingRequested(db, requireActor(request), params.template, true)
    return saved(request, 'done.template_review_requested', template)
  })

  serve(app, 'DELETE /templates/{template}/listing-request', async ({ params, request }) => {
    const template = await setListingRequested(db, requireActor(request), params.template, false)
    return saved(request, 'done.template_review_withdrawn', template)
  })

  serve(app, 'GET /template-tags', async ({ request }) => {
    const { loadTags } = await loadLibrary()
    const { types, industries } = await loadTags(languageOf(request))
    const named = (tags: typeof types) => tags.map(({ slug, name }) => ({ slug, name }))
    return { types: named(types), industries: named(industries) }
  })

  serve(app, 'GET /sitemap-urls', async () => {
    const { templates: own } = await loadLibrary()
    return [...(await listBrief(db)), ...own].map(({ slug }) => ({ loc: shareUrl(appUrl, slug) }))
  })
}
