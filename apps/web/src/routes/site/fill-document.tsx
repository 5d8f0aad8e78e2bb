import {
  compileCatalog,
  createTranslator,
  loadCatalog,
  type Language,
  type Translator,
} from '@formstead/i18n'
import { I18nProvider } from '@formstead/i18n/react'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import type { SiteDocument, SiteSheet } from '../../lib/site-document.ts'

type Contents = {
  language: Language
  sheet: SiteSheet
  /** Markup. */
  head: string
  body: ReactNode
}

/** Renders a page into the placeholders of index.html. */
export async function fillDocument(
  { html, styles }: SiteDocument,
  { language, sheet, head, body }: Contents,
): Promise<string> {
  const translator = await translatorOf(language)
  const slots: Record<string, string> = {
    language,
    direction: translator.direction,
    styles: styles[sheet],
    head,
    page: renderToString(<I18nProvider translator={translator}>{body}</I18nProvider>),
  }
  return html.replaceAll(/<!--(\w+)-->/g, (slot, name: string) => slots[name] ?? slot)
}

const translators = new Map<string, Promise<Translator>>()

function translatorOf(language: Language): Promise<Translator> {
  const translator =
    translators.get(language) ??
    loadCatalog(language, ['app', 'plans', 'gallery']).then((catalog) =>
      createTranslator(language, compileCatalog(catalog)),
    )
  translators.set(language, translator)
  return translator
}
