import type { Plugin } from 'vite'
import { fillLanding } from './fill-landing.ts'
import type { render as renderLanding } from './src/entry-server.tsx'

/** What the server does with the built pages: the landing page at `/`, the app at every other address. */
export function servePagesInDev(): Plugin {
  return {
    name: 'serve-pages-in-dev',
    apply: 'serve',
    configureServer({ middlewares }) {
      middlewares.use((request, _response, next) => {
        const isPage = request.headers.accept?.includes('text/html')
        const isProxied = /^\/(api|forms|files|assets)\//.test(request.url ?? '/')
        if (isPage && !isProxied && !/^\/(\?|$)/.test(request.url ?? '/')) request.url = '/app.html'
        next()
      })
    },
    transformIndexHtml: {
      order: 'pre',
      async handler(html, { server, path }) {
        if (!server || path !== '/index.html') return html
        const { render } = (await server.ssrLoadModule('/src/entry-server.tsx')) as {
          render: typeof renderLanding
        }
        return fillLanding(html, 'en', await render('en'))
      },
    },
  }
}
