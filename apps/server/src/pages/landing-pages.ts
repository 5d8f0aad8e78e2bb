import { localeCookie, pickLanguage, translatedLanguages } from '@formstead/i18n'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { appPageSender } from './app-pages.ts'
import type { BuiltFile } from './built-files.ts'
import { openRoute } from './open-route.ts'

/** The landing page is finished HTML in each language; an instance that nobody has set up leads to its set-up. */
export function serveLanding(
  app: FastifyInstance,
  web: Map<string, BuiltFile>,
  policy: string,
  isSetUpRequired: () => Promise<boolean>,
): void {
  const senders = new Map(
    translatedLanguages.map((language) => {
      const file = web.get(`/landing/${language}.html`)
      if (!file) throw new Error('apps/web is not built; npm start builds it.')
      return [language, appPageSender(file, policy)]
    }),
  )
  app.get('/', openRoute, async (request, reply) => {
    if (await isSetUpRequired()) return reply.redirect('/setup')
    return senders.get(wishedLanguage(request))!(request, reply)
  })
  for (const [language, send] of senders) app.get(`/${language}`, openRoute, send)
}

function wishedLanguage({ headers }: FastifyRequest) {
  const cookie = new RegExp(`(?:^|; )${localeCookie}=([\\w-]+)`).exec(headers.cookie ?? '')?.[1]
  return pickLanguage({ cookie, accept: headers['accept-language'] })
}
