import type { Plugin } from 'vite'
import { sheetFile } from '../chunks.ts'
import type { renderSitePage, sitePaths } from '../src/entry-server.tsx'
import type { SiteSheet } from '../src/lib/site-document.ts'

const site = {
  language: 'en',
  appName: 'Formstead',
  host: 'localhost',
  supportEmail: 'forms@localhost',
  isHosted: true,
} as const
const link = (name: SiteSheet) => `<link rel="stylesheet" href="/${sheetFile(name)}" />`
const styles = { landing: link('landing'), content: link('content'), gallery: link('gallery') }
const sitePath =
  /^\/(privacy-policy|terms-conditions|report-abuse|ai-form-builder|integrations|compare)?([/?]|$)/

/** Does in development what the server does with built pages: renders the site, and serves the app for all other paths. */
export function servePagesInDev(): Plugin {
  return {
    name: 'serve-pages-in-dev',
    apply: 'serve',
    configureServer({ middlewares }) {
      middlewares.use((request, _response, next) => {
        const url = request.url ?? '/'
        const isPage = request.headers.accept?.includes('text/html')
        const isProxied = /^\/(?:(?:api|forms|files|assets)\/|templates(?!\/my-templates))/.test(
          url,
        )
        if (isPage && !isProxied) request.url = sitePath.test(url) ? '/index.html' : '/app.html'
        next()
      })
    },
    transformIndexHtml: {
      order: 'pre',
      async handler(html, { server, path, originalUrl }) {
        if (!server || path !== '/index.html') return html
        const render = (await server.ssrLoadModule('/src/entry-server.tsx')) as {
          renderSitePage: typeof renderSitePage
          sitePaths: typeof sitePaths
        }
        const asked = new URL(originalUrl ?? '/', 'http://localhost').pathname
        const page = render.sitePaths.some((one) => one.path === asked) ? asked : '/'
        return render.renderSitePage(
          { html, styles },
          page,
          site,
          ({ title }) => `<title>${title}</title>`,
        )
      },
    },
  }
}
