import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { appsFolder } from '../folders.ts'
import { appPageSender, serveAppPages } from './app-pages.ts'
import { fillShell } from './app-shell.ts'
import { readBuiltFiles, sendBuiltFile, serveAssets } from './built-files.ts'
import { chooseCaptcha } from '../captcha/choose-captcha.ts'
import { captchaPaths, oneTapPaths } from './foreign-scripts.ts'
import { appPolicy, configuredSources, oneTapSources } from './content-security-policy.ts'
import { openRoute } from './open-route.ts'
import { serveSite } from './site-pages.ts'
import { serveSitemaps } from './sitemap.ts'
import { serveSocialCards } from './social-cards.ts'
import { loadSiteRenderer } from './site-renderer.ts'

/** Everything that is not the API: the app, public forms and the files that they load. */
export async function servePages(
  app: FastifyInstance,
  config: Config,
  isSetUpRequired: () => Promise<boolean>,
): Promise<void> {
  await serveWeb(app, config, isSetUpRequired)
  serveAssets(app, '/assets/fill/', readBuiltFiles(join(appsFolder, 'fill/dist/client')))
}

async function serveWeb(
  app: FastifyInstance,
  config: Config,
  isSetUpRequired: () => Promise<boolean>,
): Promise<void> {
  const dist = join(appsFolder, 'web/dist')
  const web = readBuiltFiles(join(dist, 'client'))
  const builtShell = web.get('/app.html')
  const latestBuild = web.get('/builds/latest.json')
  if (!builtShell || !latestBuild) throw new Error('apps/web is not built; npm start builds it.')
  serveAssets(app, '/assets/web/', web)
  const { scripts, styles } = JSON.parse(await readFile(join(dist, 'csp.json'), 'utf8')) as {
    scripts: string[]
    styles: string[]
  }
  const page = { scriptHashes: scripts, isHttps: config.appUrl.startsWith('https:') }
  const sitePage = { ...page, styleHashes: styles }
  const captcha = chooseCaptcha(config)
  const { frameOrigins } = config
  const services = configuredSources(config)
  const appPage = { ...page, showsPictures: true, frameOrigins, services }
  const framing = { isFramable: frameOrigins.length > 0 }
  const site = await loadSiteRenderer(dist)
  serveSite(app, {
    config,
    site,
    policy: appPolicy(sitePage),
    captchaPolicy: appPolicy({ ...sitePage, captcha }),
    isSetUpRequired,
  })
  serveSitemaps(app, config, site.paths)
  serveSocialCards(app, dist)
  const shell = await fillShell(builtShell, config)
  const senderOf = (path: string) => {
    const oneTap = config.google && oneTapPaths.includes(path) ? [oneTapSources] : []
    const policy = appPolicy({
      ...appPage,
      captcha: captchaPaths.includes(path) ? captcha : undefined,
      services: [...services, ...oneTap],
    })
    return appPageSender(shell, policy, framing)
  }
  serveAppPages(app, senderOf, config.rootRedirectUrl)
  app.get('/builds/latest.json', openRoute, (request, reply) =>
    sendBuiltFile(request, reply.header('cache-control', 'no-store'), latestBuild),
  )
}
