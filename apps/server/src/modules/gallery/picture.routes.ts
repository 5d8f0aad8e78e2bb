import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import type { Database } from '../../database/client.ts'
import type { SendCard } from '../../pages/cards/card-sender.ts'
import { openRoute } from '../../pages/open-route.ts'
import { findInGallery } from '../templates/gallery.ts'
import { findLibraryTemplate } from '../templates/library.ts'
import type { createTemplateForms } from './template-forms.ts'
import { viewerOf } from './viewer.ts'

type PictureParts = {
  config: Config
  formOf: ReturnType<typeof createTemplateForms>
  sendCard: SendCard
}
type SlugRoute = { Params: { slug: string } }

const limit = { max: 1200, windowSeconds: 60, by: 'ip' } as const
const cardLimit = { max: 120, windowSeconds: 60, by: 'ip' } as const

/** Pictures of a template: its thumbnail in the gallery, and its card when it is shared. */
export function pictureRoutes(
  app: FastifyInstance,
  db: Database,
  { config, formOf, sendCard }: PictureParts,
) {
  const serve = (name: string, rate: typeof limit | typeof cardLimit, send: Send) =>
    app.get<SlugRoute>(
      `/templates/:slug/${name}`,
      { ...openRoute, config: { access: 'public', limit: rate } },
      async (request, reply) => {
        const template = await find(request)
        if (!template) return reply.callNotFound()
        const keeping = 'max-age=3600, stale-while-revalidate=86400'
        reply.header('cache-control', `${template.is_listed ? 'public' : 'private'}, ${keeping}`)
        return send(request, reply, template)
      },
    )

  async function find(request: FastifyRequest<SlugRoute>) {
    const { slug } = request.params
    const own = await findLibraryTemplate(slug)
    if (own) return { ...own, is_listed: true }
    return findInGallery(db, slug, await viewerOf(db, config, request))
  }

  type Found = NonNullable<Awaited<ReturnType<typeof find>>>
  type Send = (
    request: FastifyRequest<SlugRoute>,
    reply: FastifyReply,
    template: Found,
  ) => FastifyReply | Promise<FastifyReply>

  // Opened directly, it is a document, so its policy allows nothing.
  serve('picture.svg', limit, (request, reply, template) => {
    const { picture, etag } = formOf(template)
    reply.headers({ 'content-security-policy': "default-src 'none'; sandbox", etag })
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.type('image/svg+xml; charset=utf-8').send(picture)
  })
  serve('card.png', cardLimit, (request, reply, template) => {
    const { picture, document } = formOf(template)
    const { name: title, short_description: text } = template
    const { color } = document
    return sendCard(request, reply, { title, text, color, brand: config.appName, picture })
  })
}
