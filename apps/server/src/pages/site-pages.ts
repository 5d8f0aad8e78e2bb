import {
  localeCookie,
  pickLanguage,
  translatedLanguages,
  type TranslatedLanguage,
} from '@formstead/i18n'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { findRedirect } from '../modules/content/find-redirect.ts'
import { appHeaders } from './app-pages.ts'
import { sendBuiltFile, type BuiltFile } from './built-files.ts'
import { htmlPage } from './html-page.ts'
import { openRoute } from './open-route.ts'
import { sendHtml } from './send-html.ts'
import { hostedPages, type RenderSite, type SitePage } from './site-renderer.ts'

type Parts = {
  config: Config
  render: RenderSite
  policy: string
  isSetUpRequired: () => Promise<boolean>
}

/** Finished HTML in each language, for people who are not in the app. */
export function serveSite(app: FastifyInstance, parts: Parts): void {
  const send = pageSender(parts)
  app.get('/', openRoute, async (request, reply) => {
    if (await parts.isSetUpRequired()) return reply.redirect('/setup')
    return send(request, reply, 'landing', wishedLanguage(request))
  })
  for (const language of translatedLanguages)
    app.get(`/${language}`, openRoute, (request, reply) =>
      send(request, reply, 'landing', language),
    )
  for (const page of hostedPages) serveHostedPage(app, parts.config, page, send)
}

/** Belongs to the hosted service: an instance of one's own leads home, and an operator's own text comes first. */
function serveHostedPage(
  app: FastifyInstance,
  { redirects, isSelfHosted }: Config,
  page: SitePage,
  send: SendPage,
): void {
  const limit = page === 'report-abuse' && drawnLimit
  const route = { ...openRoute, config: { ...openRoute.config, limit } }
  const elsewhere = findRedirect(redirects, `/${page}`) ?? (isSelfHosted ? '/' : undefined)
  for (const language of [undefined, ...translatedLanguages])
    app.get(`${language ? `/${language}` : ''}/${page}`, route, (request, reply) =>
      elsewhere === undefined
        ? send(request, reply, page, language ?? wishedLanguage(request))
        : reply.redirect(elsewhere),
    )
}

/** It is drawn for the form that it names. */
const drawnLimit = { max: 120, windowSeconds: 60, by: 'ip' } as const

type SendPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  page: SitePage,
  language: TranslatedLanguage,
) => Promise<FastifyReply>

function pageSender({ config, render, policy }: Parts): SendPage {
  const { appName, supportEmail, isSelfHosted } = config
  const pages = new Map<string, Promise<BuiltFile>>()
  return async (request, reply, page, language) => {
    const site = { language, appName, supportEmail, isHosted: !isSelfHosted }
    reply.headers(appHeaders).header('content-security-policy', policy)
    const asked = new URLSearchParams(request.url.split('?')[1] ?? '')
    const form = asked.get('form')?.slice(0, 500)
    const isSent = asked.get('sent') === '1'
    if (page === 'report-abuse' && (form || isSent))
      return sendHtml(request, reply, await render(page, { ...site, form, isSent }))
    const key = `${language}/${page}`
    const made = pages.get(key) ?? render(page, site).then(htmlPage)
    pages.set(key, made)
    return sendBuiltFile(request, reply, await made)
  }
}

function wishedLanguage({ headers }: FastifyRequest): TranslatedLanguage {
  const cookie = new RegExp(`(?:^|; )${localeCookie}=([\\w-]+)`).exec(headers.cookie ?? '')?.[1]
  return pickLanguage({ cookie, accept: headers['accept-language'] })
}
