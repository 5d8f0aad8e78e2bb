import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { appPageSender, serveAppPages } from './app-pages.ts'
import { readBuiltFiles, sendBuiltFile, serveAssets } from './built-files.ts'
import { appPolicy, formPolicy } from './content-security-policy.ts'
import { loadFormRenderer } from './form-renderer.ts'
import { serveLanding } from './landing-pages.ts'
import { openRoute } from './open-route.ts'
import { sendHtml } from './send-html.ts'

const appsFolder = join(import.meta.dirname, '../../..')

const formHeaders = {
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': 'private, no-cache',
  'x-robots-tag': 'noindex, nofollow',
  'permissions-policy':
    'camera=(self), microphone=(self), geolocation=(self), clipboard-write=(self), fullscreen=(self), browsing-topics=()',
}

/** Everything that is not the API: the app, public forms and the files that they load. */
export async function servePages(
  app: FastifyInstance,
  isHttps: boolean,
  isSetUpRequired: () => Promise<boolean>,
): Promise<void> {
  await serveWeb(app, isHttps, isSetUpRequired)
  await serveForms(app)
}

async function serveWeb(
  app: FastifyInstance,
  isHttps: boolean,
  isSetUpRequired: () => Promise<boolean>,
): Promise<void> {
  const web = await readBuiltFiles(join(appsFolder, 'web/dist/client'))
  serveAssets(app, '/assets/web/', web)
  const { scripts } = JSON.parse(await readFile(join(appsFolder, 'web/dist/csp.json'), 'utf8')) as {
    scripts: string[]
  }
  const policy = appPolicy(scripts, isHttps)
  serveLanding(app, web, policy, isSetUpRequired)
  const shell = web.get('/app.html')
  const latestBuild = web.get('/builds/latest.json')
  if (!shell || !latestBuild) throw new Error('apps/web is not built; npm start builds it.')
  serveAppPages(app, appPageSender(shell, policy))
  app.get('/builds/latest.json', openRoute, (request, reply) =>
    sendBuiltFile(request, reply.header('cache-control', 'no-store'), latestBuild),
  )
}

async function serveForms(app: FastifyInstance): Promise<void> {
  const fill = await readBuiltFiles(join(appsFolder, 'fill/dist/client'))
  serveAssets(app, '/assets/fill/', fill)
  const { renderForm, readSampleValues, script } = await loadFormRenderer(
    join(appsFolder, 'fill/dist'),
  )
  app.get('/forms/sample', openRoute, (request, reply) => {
    const nonce = randomBytes(16).toString('base64')
    reply.headers(formHeaders).header('content-security-policy', formPolicy(nonce))
    const values = readSampleValues(new URLSearchParams(request.url.split('?')[1] ?? ''))
    return sendHtml(request, reply, renderForm({ nonce, values, assets: { script } }))
  })
}
