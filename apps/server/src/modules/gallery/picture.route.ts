import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config.ts'
import type { Database } from '../../database/client.ts'
import { openRoute } from '../../pages/open-route.ts'
import { findInGallery } from '../templates/gallery.ts'
import { findOwnTemplate } from '../templates/library.ts'
import type { createTemplateForms } from './template-forms.ts'
import { viewerOf } from './viewer.ts'

type PictureParts = { config: Config; formOf: ReturnType<typeof createTemplateForms> }

const limit = { max: 1200, windowSeconds: 60, by: 'ip' } as const

/** The thumbnail of a template. Opened by itself it is a document, which may do nothing. */
export function pictureRoute(app: FastifyInstance, db: Database, { config, formOf }: PictureParts) {
  app.get<{ Params: { slug: string } }>(
    '/templates/:slug/picture.svg',
    { ...openRoute, config: { access: 'public', limit } },
    async (request, reply) => {
      const { slug } = request.params
      const own = await findOwnTemplate(slug)
      const template = own
        ? { ...own, is_listed: true }
        : await findInGallery(db, slug, await viewerOf(db, config, request))
      if (!template) return reply.callNotFound()
      const { picture, etag } = formOf(template)
      const keeping = 'max-age=3600, stale-while-revalidate=86400'
      reply.headers({
        'cache-control': `${template.is_listed ? 'public' : 'private'}, ${keeping}`,
        'content-security-policy': "default-src 'none'; sandbox",
        etag,
      })
      if (request.headers['if-none-match'] === etag) return reply.code(304).send()
      return reply.type('image/svg+xml; charset=utf-8').send(picture)
    },
  )
}
