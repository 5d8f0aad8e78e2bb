import { localeCookie, pickLanguage, type Language } from '@formstead/i18n'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { chooseCaptcha } from '../../captcha/choose-captcha.ts'
import type { Config } from '../../config.ts'
import { findRedirect } from '../../modules/content/find-redirect.ts'
import { appHeaders } from '../app/app-pages.ts'
import { type BuiltFile, sendBuiltFile } from '../built-files.ts'
import { htmlPage, sendHtml } from '../html-page.ts'
import type { AppKeys } from '../../secrets/app-keys.ts'
import { cardAddress } from '../cards/card-address.ts'
import { inEachLanguage, type InLanguage } from '../language-prefix.ts'
import { openRoute } from '../open-route.ts'
import { pageHead } from './page-head.ts'
import type { Site, SitePath, SiteRenderer } from './site-renderer.ts'
import { readVisit, pathsWithQuery } from './site-visits.ts'

type Parts = {
  config: Config
  keys: AppKeys
  site: SiteRenderer
  policy: string
  /** For pages that may load a captcha, if one is configured. */
  captchaPolicy: string
  isSetUpRequired: () => Promise<boolean>
}

/** Serves rendered HTML in each language, for people outside the app. */
export function serveSite(app: FastifyInstance, parts: Parts): void {
  const send = pageSender(parts)
  for (const page of servedPaths(parts.config, parts.site.paths)) {
    const route = routeOf(page)
    const elsewhere = leadsTo(parts.config, page)
    for (const url of inEachLanguage(page.path))
      app.get<InLanguage>(url, route, async (request, reply) => {
        if (page.path === '/' && (await parts.isSetUpRequired())) return reply.redirect('/setup')
        if (elsewhere) return reply.redirect(elsewhere.url, elsewhere.status)
        return send(request, reply, page.path, request.params.language ?? wishedLanguage(request))
      })
  }
}

/** Pages that sell plans exist only where plans are sold. */
export const servedPaths = (
  { billing }: Pick<Config, 'billing'>,
  paths: readonly SitePath[],
): readonly SitePath[] => paths.filter(({ isSoldOnly = false }) => !isSoldOnly || billing)

/** An operator's own page takes precedence. */
function leadsTo(config: Config, page: SitePath): { url: string; status: 301 | 302 } | undefined {
  const { redirects, rootRedirectUrl } = config
  const own = findRedirect(redirects, page.path)
  if (own !== null) return { url: own, status: 302 }
  if (rootRedirectUrl) return { url: rootRedirectUrl, status: 301 }
  return isHere(config, page) ? undefined : { url: '/', status: 302 }
}

/** Some pages exist only on the hosted service. */
export const isHere = (
  { isSelfHosted, ai }: Pick<Config, 'isSelfHosted' | 'ai'>,
  { isHostedOnly, isAlsoWithAi }: SitePath,
): boolean => !isHostedOnly || !isSelfHosted || (isAlsoWithAi === true && ai !== undefined)

/** Pages rendered for their query cost more than pages from memory. */
function routeOf({ path }: SitePath) {
  const limit = pathsWithQuery.includes(path) && drawnLimit
  return { ...openRoute, config: { ...openRoute.config, limit } }
}

const drawnLimit = { max: 120, windowSeconds: 60, by: 'ip' } as const

type SendPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
  language: Language,
) => Promise<FastifyReply>

function pageSender({ config, keys, site, policy, captchaPolicy }: Parts): SendPage {
  const { appName, supportEmail, isSelfHosted } = config
  const { host } = new URL(config.appUrl)
  const captcha = captchaOf(config)
  const prices = config.billing?.shownPrices
  const pages = new Map<string, Promise<BuiltFile>>()
  return async (request, reply, path, language) => {
    const draw = (visit: object = {}) =>
      site.render(
        path,
        {
          language,
          appName,
          host,
          supportEmail,
          isHosted: !isSelfHosted,
          hasAi: config.ai !== undefined,
          prices,
          captcha,
          ...visit,
        },
        (facts) =>
          pageHead(
            config,
            { path, language, isIndexed: Object.keys(visit).length === 0 },
            facts,
            cardAddress(config, keys, { title: facts.title, text: facts.description }),
          ),
      )
    const isReport = path === '/report-abuse'
    reply
      .headers(appHeaders)
      .header('content-security-policy', isReport ? captchaPolicy : policy)
      .header('content-language', language)
    const visit = await readVisit(path, request, language)
    if (visit) return sendHtml(request, reply, await draw(visit))
    const key = `${language}${path}`
    let page = pages.get(key)
    if (!page) {
      page = draw().then((html) => htmlPage(html))
      pages.set(key, page)
      page.catch(() => pages.delete(key))
    }
    return sendBuiltFile(request, reply, await page)
  }
}

function captchaOf(config: Config): Site['captcha'] {
  const provider = chooseCaptcha(config)
  return provider && { provider, siteKey: config[provider]!.siteKey }
}

function wishedLanguage({ headers }: FastifyRequest): Language {
  const cookie = new RegExp(`(?:^|; )${localeCookie}=([\\w-]+)`).exec(headers.cookie ?? '')?.[1]
  return pickLanguage({ cookie, accept: headers['accept-language'] })
}
