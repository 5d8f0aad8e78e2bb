import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '../../database/client.ts'
import { requireActor } from '../../http/access/access.ts'
import { serve } from '../../http/serve.ts'
import { notFound } from '../../problems.ts'
import { languageOf } from '../../translation/request-language.ts'
import { findInGallery, listGallery } from '../templates/gallery.ts'
import { addressesIn, readFilter } from './pages/gallery-paths.ts'
import { makeListPage, makeSetting } from './pages/list-page.ts'
import { makeTemplatePage, type PageParts } from './pages/template-page.ts'

/** The gallery as the app shows it to members, including templates that only they can see. */
export function memberGalleryRoutes(app: FastifyInstance, db: Database, parts: PageParts): void {
  const addresses = addressesIn('', { isMember: true })
  const settingOf = (request: FastifyRequest) => makeSetting(languageOf(request), addresses)

  serve(app, 'GET /gallery', async ({ query, request }) => {
    const setting = await settingOf(request)
    const filter = readFilter(query, setting.library)
    const { type = null, industry = null } = query
    const templates = await listGallery(db, { viewer: requireActor(request) })
    const isKnown = filter.type === type && filter.industry === industry
    const list = isKnown && makeListPage(templates, filter, setting)
    if (!list) throw notFound()
    return list
  })

  serve(app, 'GET /gallery/{slug}', async ({ params, request }) => {
    const template = await findInGallery(db, params.slug, requireActor(request))
    if (!template) throw notFound()
    return makeTemplatePage(template, parts, await settingOf(request))
  })
}
