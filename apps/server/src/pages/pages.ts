import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { appsFolder } from '../folders.ts'
import { appPageSender, type PageSender, serveAppPages } from './app/app-pages.ts'
import { fillShell } from './app/app-shell.ts'
import { readBuiltFiles, sendBuiltFile, serveAssets } from './built-files.ts'
import { chooseCaptcha } from '../captcha/choose-captcha.ts'
import { queryOf } from '../http/request/query-of.ts'
import { appPolicy, configuredSources, oneTapSources } from './content-security-policy.ts'
import { domainRoute, openRoute } from './open-route.ts'
import { serveSite } from './site/site-pages.ts'
import { type ListTemplates, serveSitemaps } from './site/sitemap.ts'
import type { AppKeys } from '../secrets/app-keys.ts'
import { cardPath, readCard } from './cards/card-address.ts'
import type { SendCard } from './cards/card-sender.ts'
import { serveLogo } from './logo-picture.ts'
import { loadSiteRenderer } from './site/site-renderer.ts'

/** Pages that create an account. No other pages of the app may load a captcha. */
const captchaPaths = ['/register', '/setup']

/** Pages for people who are about to sign in. No other pages may load Google's One Tap. */
const oneTapPaths = ['/login', '/register']

/** Where people let an app act for them. No site may frame this page, or it could trick people into clicking. */
const consentPath = '/oauth/consent'

type Parts = {
  config: Config
  keys: AppKeys
  sendCard: SendCard
  /** Lists the published templates of all users. */
  listTemplates: ListTemplates
  isSetUpRequired: () => Promise<boolean>
}

/** Serves everything except the API: the app, public forms and their assets. */
export async function servePages(
  app: FastifyInstance,
  parts: Parts,
): Promise<{ sendApp: PageSender }> {
  const sendApp = await serveWeb(app, parts)
  serveCards(app, parts)
  const fill = readBuiltFiles(join(appsFolder, 'fill/dist/client'))
  serveAssets(app, '/assets/fill/', fill, { onDomains: true })
  return { sendApp }
}

const cardLimit = { max: 120, windowSeconds: 60, by: 'ip' } as const

/** Social networks load cards cross-origin, cache them, and do not accept SVG. */
function serveCards(app: FastifyInstance, { config, keys, sendCard }: Parts): void {
  const route = { ...domainRoute, config: { ...domainRoute.config, limit: cardLimit } }
  app.get(cardPath, route, async (request, reply) => {
    const card = readCard(config, keys, queryOf(request))
    return card ? sendCard(request, reply, card) : reply.callNotFound()
  })
}

async function serveWeb(
  app: FastifyInstance,
  { config, keys, isSetUpRequired, listTemplates }: Parts,
): Promise<PageSender> {
  const dist = join(appsFolder, 'web/dist')
  const web = readBuiltFiles(join(dist, 'client'))
  const builtShell = web.get('/app.html')
  const latestBuild = web.get('/builds/latest.json')
  if (!builtShell || !latestBuild) throw new Error('apps/web is not built; npm start builds it.')
  serveAssets(app, '/assets/web/', web)
  const site = await loadSiteRenderer(dist)
  const page = { scriptHashes: site.hashes.scripts, isHttps: config.appUrl.startsWith('https:') }
  const sitePage = { ...page, styleHashes: site.hashes.styles }
  const captcha = chooseCaptcha(config)
  const { frameOrigins } = config
  const services = configuredSources(config)
  const appPage = { ...page, showsPictures: true, frameOrigins, services }
  const framing = { isFramable: frameOrigins.length > 0 }
  serveSite(app, {
    config,
    keys,
    site,
    policy: appPolicy(sitePage),
    captchaPolicy: appPolicy({ ...sitePage, captcha }),
    isSetUpRequired,
  })
  serveSitemaps(app, config, { sitePaths: site.paths, listTemplates })
  serveLogo(app, dist)
  const shell = await fillShell(builtShell, config)
  const senderOf = (path: string) => {
    if (path === consentPath)
      return appPageSender(shell, appPolicy({ ...appPage, frameOrigins: [] }), {
        isFramable: false,
      })
    const oneTap = config.google && oneTapPaths.includes(path) ? [oneTapSources] : []
    const policy = appPolicy({
      ...appPage,
      captcha: captchaPaths.includes(path) ? captcha : undefined,
      services: [...services, ...oneTap],
    })
    return appPageSender(shell, policy, framing)
  }
  serveAppPages(app, senderOf, config)
  app.get('/builds/latest.json', openRoute, (request, reply) =>
    sendBuiltFile(request, reply.header('cache-control', 'no-store'), latestBuild),
  )
  return senderOf('/templates')
}
