import { localeCookie, pickLanguage, type Language } from '@formstead/i18n'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import type { Database } from '../../database/client.ts'
import type { PageSender } from '../../pages/app/app-pages.ts'
import type { SendCard } from '../../pages/cards/card-sender.ts'
import { inEachLanguage } from '../../pages/language-prefix.ts'
import { openRoute } from '../../pages/open-route.ts'
import type { AppKeys } from '../../secrets/app-keys.ts'
import { loadLibrary } from '../templates/library.ts'
import { cookieOf } from '../forms/published/visitor.ts'
import type { FormPages } from '../fill/serve-respondents.ts'
import { addressesIn, readFilter, type Filter } from './pages/gallery-paths.ts'
import { createGalleryPages, type Visit } from './pages/gallery-pages.ts'
import { memberGalleryRoutes } from './member-gallery.routes.ts'
import { pictureRoutes } from './picture.routes.ts'
import { createTemplateForms } from './template-forms.ts'
import { tryTemplateRoutes } from './try-template.routes.ts'
import { viewerOf } from './viewer.ts'

export type GalleryParts = {
  config: Config
  keys: AppKeys
  formPages: FormPages
  isSetUpRequired: () => Promise<boolean>
  sendCard: SendCard
  /** Sends the app to people who are signed in. */
  sendApp: PageSender
}
type SlugRoute = { Params: { slug: string; language?: Language } }
type Send = (
  request: FastifyRequest<SlugRoute>,
  reply: FastifyReply,
  visit: Visit,
) => Promise<FastifyReply>

const limit = { max: 600, windowSeconds: 60, by: 'ip' } as const
const route = { ...openRoute, config: { access: 'public' as const, limit } }

/**
 * The templates as public pages for everyone, including search engines. They work without JavaScript. Members get the
 * app at the same URLs, which also shows their own templates.
 */
export async function galleryRoutes(app: FastifyInstance, db: Database, parts: GalleryParts) {
  const { config, keys, isSetUpRequired, sendApp } = parts
  const formOf = createTemplateForms(parts.formPages.previews)
  const pages = await createGalleryPages(db, { config, keys, formOf })
  const library = await loadLibrary()
  memberGalleryRoutes(app, db, { config, keys, formOf })
  pictureRoutes(app, db, { ...parts, formOf })
  await tryTemplateRoutes(app, db, { ...parts, formOf })

  const serve = (path: string, send: Send) => {
    for (const url of inEachLanguage(`/templates${path}`))
      app.get<SlugRoute>(url, route, async (request, reply) => {
        if (await isSetUpRequired()) return reply.redirect('/setup')
        if (await viewerOf(db, config, request)) return sendApp(request, reply)
        const { language } = request.params
        return send(request, reply, {
          language: language ?? wishedLanguage(request),
          addresses: addressesIn(language ? `/${language}` : '', { isMember: false }),
        })
      })
  }

  serve('', async (request, reply, visit) => {
    const filter = readFilter(request.query as object, library)
    // Redirects a submitted filter, even an empty one, to its canonical URL.
    const isElsewhere = visit.addresses.list(filter) !== request.url && hasFilter(request)
    return isElsewhere
      ? reply.redirect(visit.addresses.list(filter))
      : pages.sendList(request, reply, visit, filter)
  })
  serve('/types/:slug', (request, reply, visit) =>
    pages.sendTagList(request, reply, visit, { ...pageOf(request), type: request.params.slug }),
  )
  serve('/industries/:slug', (request, reply, visit) =>
    pages.sendTagList(request, reply, visit, {
      ...pageOf(request),
      industry: request.params.slug,
    }),
  )
  serve('/:slug', (request, reply, visit) =>
    pages.sendTemplate(request, reply, visit, request.params.slug),
  )

  const pageOf = (request: FastifyRequest): Filter => ({
    ...readFilter(request.query as object, library),
    text: '',
    type: null,
    industry: null,
  })
}

const hasFilter = ({ query }: FastifyRequest) =>
  ['q', 'type', 'industry', 'page'].some((name) => name in (query as object))

const wishedLanguage = (request: FastifyRequest): Language =>
  pickLanguage({
    cookie: cookieOf(request, localeCookie),
    accept: request.headers['accept-language'],
  })
