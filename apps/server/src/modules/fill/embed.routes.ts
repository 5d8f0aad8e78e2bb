import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { appsFolder } from '../../folders.ts'
import { readBuiltFiles, sendBuiltFile } from '../../pages/built-files.ts'
import { domainRoute, openRoute } from '../../pages/open-route.ts'

const folder = join(appsFolder, 'fill/dist/embed')

/** One script under all of these: the own name, and those that snippets of the reference product have. */
const scriptPaths = [
  '/embed.js',
  '/widgets/embed.js',
  '/widgets/embed-min.js',
  '/widgets/iframe.js',
  '/widgets/iframe.min.js',
  '/widgets/opnform-sdk.js',
  '/widgets/opnform-sdk.min.js',
]

/** An address stays for good, so what it holds is asked for again every hour; a release is everywhere by then. */
const scriptHeaders = {
  'cache-control': 'public, max-age=3600, stale-while-revalidate=86400',
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': '*',
}

/** As strict as a host page can be. What it allows is what `docs/embedding.md` asks of host pages. */
const demoPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'"

/** For other people's pages: the script that puts a form on them, and a page on which it can be tried. */
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
