import {
  compileCatalog,
  createTranslator,
  loadCatalog,
  type TranslatedLanguage,
} from '@formstead/i18n'
import { I18nProvider } from '@formstead/i18n/react'
import { renderToString } from 'react-dom/server'
import type { Site } from './lib/site.ts'
import { sitePages, type SitePage } from './routes/site/site-pages.tsx'

export { renderGalleryPage } from './routes/site/gallery/render-gallery.tsx'

/** Renders a page into the placeholders of index.html. */
export async function renderSitePage(
  template: string,
  page: SitePage,
  site: Site & { language: TranslatedLanguage },
): Promise<string> {
  const { language, appName } = site
  const translator = createTranslator(language, compileCatalog(await loadCatalog(language)))
  const { t, direction } = translator
  const { title, description, body: Body } = sitePages[page]
  const slots: Record<string, string> = {
    language,
    direction,
    title: escapeHtml(`${t(title)} · ${appName}`),
    description: escapeHtml(t(description, { app: appName })),
    page: renderToString(
      <I18nProvider translator={translator}>
        <Body site={site} />
      </I18nProvider>,
    ),
  }
  return template.replaceAll(/<!--(\w+)-->/g, (slot, name: string) => slots[name] ?? slot)
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
