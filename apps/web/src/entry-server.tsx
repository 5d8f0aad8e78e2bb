import { loadSiteTexts } from '@formstead/i18n'
import type { DrawnPage, SiteRequest } from './lib/site.ts'
import type { SiteDocument } from './lib/site-document.ts'
import { fillDocument } from './routes/site/fill-document.tsx'
import { sitePages } from './routes/site/site-pages.tsx'

export const sitePaths = sitePages.map(
  ({ path, isHostedOnly = false, isAlsoWithAi = false, isSoldOnly = false }) => ({
    path,
    isHostedOnly,
    isAlsoWithAi,
    isSoldOnly,
  }),
)

export { renderGalleryPage } from './routes/site/gallery/render-gallery.tsx'

export async function renderSitePage(
  document: SiteDocument,
  path: string,
  request: SiteRequest,
  writeHead: (page: Omit<DrawnPage, 'body'>) => string,
): Promise<string> {
  const page = sitePages.find((one) => one.path === path)
  if (!page) throw new Error(`The site has no page ${path}.`)
  const { body, ...facts } = page.draw({ ...request, texts: await loadSiteTexts(request.language) })
  const { sheet = 'content' } = page
  return fillDocument(document, { language: request.language, sheet, head: writeHead(facts), body })
}
