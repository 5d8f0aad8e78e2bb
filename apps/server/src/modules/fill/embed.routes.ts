import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { appsFolder } from '../../folders.ts'
import { readBuiltFiles, sendBuiltFile } from '../../pages/built-files.ts'
import { domainRoute, openRoute } from '../../pages/open-route.ts'

const folder = join(appsFolder, 'fill/dist/embed')

/** All of these serve the same script: its own name, and the names used by snippets of the reference product. */
const scriptPaths = [
  '/embed.js',
  '/widgets/embed.js',
  '/widgets/embed-min.js',
  '/widgets/iframe.js',
  '/widgets/iframe.min.js',
  '/widgets/opnform-sdk.js',
  '/widgets/opnform-sdk.min.js',
]

/** The URLs never change, so the script is revalidated every hour. A release reaches all host pages by then. */
const scriptHeaders = {
  'cache-control': 'public, max-age=3600, stale-while-revalidate=86400',
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': '*',
}

/** The strictest policy a host page can have. It allows exactly what `docs/embedding.md` requires of host pages. */
const demoPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'"

/** Routes for host pages: the embed script, and a demo page to try it on. */
export function embedRoutes(app: FastifyInstance): void {
  const files = readBuiltFiles(folder)
  const fileOf = (name: string) => {
    const file = files.get(`/${name}`)
    if (!file) throw new Error(`The build of apps/fill has no embed/${name}.`)
    return file
  }
  const script = fileOf('embed.js')
  for (const path of scriptPaths)
    app.get(path, domainRoute, (request, reply) =>
      sendBuiltFile(request, reply.headers(scriptHeaders), script),
    )
  for (const [path, name] of [
    ['/widgets/demo', 'demo.html'],
    ['/widgets/demo.css', 'demo.css'],
    ['/widgets/demo.js', 'demo.js'],
  ] as const) {
    const file = fileOf(name)
    app.get(path, openRoute, (request, reply) =>
      sendBuiltFile(
        request,
        reply.header('cache-control', 'no-cache').header('content-security-policy', demoPolicy),
        file,
      ),
    )
  }
}
