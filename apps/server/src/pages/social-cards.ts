import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { translatedLanguages, type TranslatedLanguage } from '@formstead/i18n'
import type { FastifyInstance } from 'fastify'
import { sendBuiltFile } from './built-files.ts'
import { etagOf } from './etag.ts'
import { openRoute } from './open-route.ts'

/** The picture that is shown where somebody shares a page. */
export const cardAddress = (appUrl: string, language: TranslatedLanguage) =>
  `${appUrl}${cardPath(language)}`

const cardPath = (language: TranslatedLanguage) => `/cards/${language}.png`

/** Social networks load cards from elsewhere, keep them, and take no SVG. */
export function serveSocialCards(app: FastifyInstance, distFolder: string): void {
  for (const language of translatedLanguages) {
    const plain = readFileSync(join(distFolder, 'cards', `${language}.png`))
    const file = { type: 'image/png', etag: etagOf(plain), plain }
    app.get(cardPath(language), openRoute, (request, reply) => {
      reply.header('cache-control', 'public, max-age=86400')
      reply.header('cross-origin-resource-policy', 'cross-origin')
      return sendBuiltFile(request, reply, file)
    })
  }
}
