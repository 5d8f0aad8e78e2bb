import {
  compileCatalog,
  createTranslator,
  loadCatalog,
  type TranslatedLanguage,
} from '@formstead/i18n'
import { I18nProvider } from '@formstead/i18n/react'
import { renderToString } from 'react-dom/server'
import { productName } from './product-name.ts'
import { Landing } from './routes/landing.tsx'

export type RenderedLanding = {
  page: string
  title: string
  description: string
  direction: string
}

export async function render(language: TranslatedLanguage): Promise<RenderedLanding> {
  const translator = createTranslator(language, compileCatalog(await loadCatalog(language)))
  const { t, direction } = translator
  return {
    page: renderToString(
      <I18nProvider translator={translator}>
        <Landing />
      </I18nProvider>,
    ),
    title: `${t('landing.title')} · ${productName}`,
    description: t('landing.description'),
    direction,
  }
}
