import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { readBuiltFiles, sendBuiltFile, serveAssets } from './built-files.ts'
import { appPolicy, formPolicy } from './content-security-policy.ts'
import { loadFormRenderer } from './form-renderer.ts'
import { sendHtml } from './send-html.ts'

const appsFolder = join(import.meta.dirname, '../../..')
const open = {
  config: { access: 'public' as const, limit: false as const },
  schema: { hide: true },
}

const appHeaders = {
  'x-frame-options': 'DENY',
  'cache-control': 'no-store',
  'permissions-policy':
    'accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), usb=(), clipboard-write=(self), fullscreen=(self), browsing-topics=()',
}

const formHeaders = {
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': 'private, no-cache',
  'x-robots-tag': 'noindex, nofollow',
  'permissions-policy':
    'camera=(self), microphone=(self), geolocation=(self), clipboard-write=(self), fullscreen=(self), browsing-topics=()',
}

/** Everything that is not the API: the app, public forms and the files that they load. */
export async function servePages(app: FastifyInstance, isHttps: boolean): Promise<void> {
  const web = await readBuiltFiles(join(appsFolder, 'web/dist/client'))
  const fill = await readBuiltFiles(join(appsFolder, 'fill/dist/client'))
  serveAssets(app, '/assets/web/', web)
  serveAssets(app, '/assets/fill/', fill)

  const landing = web.get('/index.html')
  if (!landing) throw new Error('apps/web is not built; npm start builds it.')
  const { scripts } = JSON.parse(await readFile(join(appsFolder, 'web/dist/csp.json'), 'utf8')) as {
    scripts: string[]
  }
  const landingPolicy = appPolicy(scripts, isHttps)
  app.get('/', open, (request, reply) => {
    reply.headers(appHeaders).header('content-security-policy', landingPolicy)
    return sendBuiltFile(request, reply, landing)
  })

  const { renderForm, readSampleValues, script } = await loadFormRenderer(
    join(appsFolder, 'fill/dist'),
  )
  app.get('/forms/sample', open, (request, reply) => {
    const nonce = randomBytes(16).toString('base64')
    reply.headers(formHeaders).header('content-security-policy', formPolicy(nonce))
    const values = readSampleValues(new URLSearchParams(request.url.split('?')[1] ?? ''))
    return sendHtml(request, reply, renderForm({ nonce, values, assets: { script } }))
  })
}
