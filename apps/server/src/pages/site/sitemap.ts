import { languages, type Language } from '@formstead/i18n'
import { markup, type Markup } from '@formstead/rich-text'
import { templateIndustries, templates, templateTypes } from '@formstead/templates'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Config } from '../../config.ts'
import { openRoute } from '../open-route.ts'
import { addressIn } from './page-head.ts'
import { isHere, servedPaths } from './site-pages.ts'
import type { SitePath } from './site-renderer.ts'

export type ListTemplates = () => Promise<readonly { slug: string }[]>

type SitemapRoute = { Params: { name: string } }
type SitemapPage = { path: string; priority: string; changes: 'weekly' | 'monthly' }

/** Tells search engines and language models where the pages of the site are. */
export function serveSitemaps(
  app: FastifyInstance,
  config: Config,
  { sitePaths, listTemplates }: { sitePaths: readonly SitePath[]; listTemplates: ListTemplates },
): void {
  const { appUrl } = config
  const pages = listPages(config, sitePaths)
  const route = { ...openRoute, config: { ...openRoute.config, limit: readLimit } }
  app.get('/robots.txt', openRoute, (_request, reply) =>
    keep(reply).type('text/plain; charset=utf-8').send(robotsText(appUrl)),
  )
  app.get('/llms.txt', openRoute, (_request, reply) =>
    keep(reply).type('text/plain; charset=utf-8').send(modelsText(config, pages)),
  )
  app.get('/sitemap.xml', openRoute, (_request, reply) => sendXml(reply, indexOf(appUrl)))
  app.get<SitemapRoute>('/sitemaps/:name', route, async (request, reply) => {
    const language = languages.find((one) => `${one}.xml` === request.params.name)
    if (!language) return reply.callNotFound()
    const listed = (await listTemplates()).slice(0, mostTemplates).map(templatePage)
    return sendXml(reply, sitemapOf(appUrl, language, [...pages, ...listed]))
  })
}

const readLimit = { max: 60, windowSeconds: 60, by: 'ip' } as const
/** Search engines read at most 50,000 URLs per file. */
const mostTemplates = 45_000

const templatePage = ({ slug }: { slug: string }): SitemapPage => ({
  path: `/templates/${encodeURIComponent(slug)}`,
  priority: '0.7',
  changes: 'monthly',
})

const twoHours = 'public, max-age=7200'
const keep = (reply: FastifyReply) => reply.header('cache-control', twoHours)

const sendXml = (reply: FastifyReply, xml: Markup) =>
  keep(reply).type('application/xml; charset=utf-8').send(xml.toString())

const sitemapPath = (language: Language) => `/sitemaps/${language}.xml`

function listPages(config: Config, sitePaths: readonly SitePath[]): SitemapPage[] {
  const { rootRedirectUrl, redirects } = config
  const moved = new Set(redirects.map(({ from }) => from))
  const own = rootRedirectUrl
    ? []
    : servedPaths(config, sitePaths).filter((page) => !moved.has(page.path) && isHere(config, page))
  const tags = [
    ...templateTypes.map((slug) => `/templates/types/${slug}`),
    ...templateIndustries.map((slug) => `/templates/industries/${slug}`),
  ]
  return [
    ...own.map(({ path }) => ({ path, priority: priorityOf(path), changes: 'weekly' as const })),
    { path: '/templates', priority: '0.9', changes: 'weekly' },
    ...tags.map((path) => ({ path, priority: '0.8', changes: 'monthly' as const })),
  ]
}

const priorityOf = (path: string) =>
  path === '/' ? '1.0' : path.startsWith('/integrations') ? '0.9' : '0.5'

function indexOf(appUrl: string): Markup {
  const sitemaps = languages.map(
    (language) => markup`<sitemap><loc>${appUrl}${sitemapPath(language)}</loc></sitemap>\n`,
  )
  return markup`<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${sitemaps}</sitemapindex>
`
}

function sitemapOf(appUrl: string, language: Language, pages: readonly SitemapPage[]): Markup {
  const urls = pages.map(({ path, priority, changes }) => {
    const alternates = languages.map(
      (other) =>
        markup`<xhtml:link rel="alternate" hreflang="${other}" href="${addressIn(appUrl, { path, language: other })}"/>`,
    )
    return markup`<url><loc>${addressIn(appUrl, { path, language })}</loc>${alternates}<changefreq>${changes}</changefreq><priority>${priority}</priority></url>\n`
  })
  return markup`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls}</urlset>
`
}

/** Pages that should not be indexed say so themselves; a crawler must read them to know. */
const robotsText = (appUrl: string) => `User-agent: *
Allow: /

Sitemap: ${appUrl}/sitemap.xml
`

function modelsText({ appName, appUrl }: Config, pages: readonly SitemapPage[]): string {
  const listed = pages.filter(({ path }) => path.split('/').length === 2)
  return `# ${appName}

> A form and survey builder. Forms are complete HTML pages that can be filled in and sent without JavaScript; every answer is stored exactly once.

- The API is described at ${appUrl}/api/openapi.json (OpenAPI). It takes access tokens as Bearer.
- A form to try, which stores nothing: ${appUrl}/forms/sample

## Pages

${listed.map(({ path }) => `- ${appUrl}${path}`).join('\n')}

## Templates

${templates.map(({ slug, name, short_description: text }) => `- [${name}](${appUrl}/templates/${slug}): ${text}`).join('\n')}
`
}
