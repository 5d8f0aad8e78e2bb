import type { GalleryPage, GallerySite } from '@formstead/contract/gallery-page'
import {
  asTranslated,
  compileCatalog,
  createTranslator,
  fallbackLanguage,
  loadCatalog,
  type Translator,
} from '@formstead/i18n'
import { I18nProvider } from '@formstead/i18n/react'
import { renderToString } from 'react-dom/server'
import { GalleryFrame } from '../../../features/gallery/gallery-frame.tsx'
import { GalleryList } from './list-page.tsx'
import { GalleryMissing } from './missing-page.tsx'
import { GalleryTemplate } from './template-page.tsx'

/** Renders a page into the placeholders of gallery.html. `head` is markup already. */
export async function renderGalleryPage(
  document: string,
  page: GalleryPage,
  site: GallerySite,
  head: string,
): Promise<string> {
  const translator = await translatorOf(site.language)
  const slots: Record<string, string> = {
    language: site.language,
    direction: translator.direction,
    head,
    page: renderToString(
      <I18nProvider translator={translator}>
        <GalleryFrame site={site} paths={page.paths}>
          <Body page={page} />
        </GalleryFrame>
      </I18nProvider>,
    ),
  }
  return document.replaceAll(/<!--(\w+)-->/g, (slot, name: string) => slots[name] ?? slot)
}

function Body({ page }: { page: GalleryPage }) {
  if (page.kind === 'list') return <GalleryList list={page} paths={page.paths} />
  if (page.kind === 'template') return <GalleryTemplate template={page} />
  return <GalleryMissing missing={page} paths={page.paths} />
}

const translators = new Map<string, Promise<Translator>>()

function translatorOf(name: string): Promise<Translator> {
  const language = asTranslated(name) ?? fallbackLanguage
  const translator =
    translators.get(language) ??
    loadCatalog(language).then((catalog) => createTranslator(language, compileCatalog(catalog)))
  translators.set(language, translator)
  return translator
}
