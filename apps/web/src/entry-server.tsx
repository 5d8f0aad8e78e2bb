import { compileCatalog, createTranslator, loadCatalog } from '@formstead/i18n'
import { I18nProvider } from '@formstead/i18n/react'
import { renderToString } from 'react-dom/server'
import type { DrawnPage, Site } from './lib/site.ts'
import { sitePages } from './routes/site/site-pages.tsx'

export const sitePaths = sitePages.map(({ path, isHostedOnly = false }) => ({ path, isHostedOnly }))

export { renderGalleryPage } from './routes/site/gallery/render-gallery.tsx'

/** Renders a page into the placeholders of index.html. */
export async function renderSitePage(
  template: string,
  path: string,
  site: Site,
  writeHead: (page: Omit<DrawnPage, 'body'>) => string,
): Promise<string> {
  const page = sitePages.find((one) => one.path === path)
  if (!page) throw new Error(`The site has no page ${path}.`)
  const { language } = site
  const translator = createTranslator(language, compileCatalog(await loadCatalog(language)))
  const { body, ...facts } = page.draw(site)
  const slots: Record<string, string> = {
    language,
    direction: translator.direction,
    head: writeHead(facts),
    page: renderToString(<I18nProvider translator={translator}>{body}</I18nProvider>),
  }
  return template.replaceAll(/<!--(\w+)-->/g, (slot, name: string) => slots[name] ?? slot)
}
