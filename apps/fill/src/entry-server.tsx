import type { FormPage, RenderFormPage } from '@formstead/contract/form-page'
import {
  createWords,
  respondentCatalogOf,
  type RespondentCatalog,
} from '@formstead/i18n/respondent'
import { renderToString } from 'react-dom/server'
import { StillPage } from './components/page.tsx'
import { htmlDocument } from './html-document.ts'
import { loadPage } from './load-page.ts'
import type { PageData } from './page-data.ts'
import { openPage } from './page-state.ts'

export const renderFormPage: RenderFormPage = async (page, { script }) => {
  const { document } = page.form
  const loaded = await loadPage(withOwnTexts(page))
  const catalog = await respondentCatalogOf(document.language)
  const open = openPage(page, loaded, createWords(catalog))
  return htmlDocument(page, {
    script,
    markup: renderToString(<StillPage page={page} open={open} />),
    data: page.screen.kind === 'fill' || page.screen.kind === 'done' ? dataOf(page, catalog) : null,
  })
}

/** Texts of a closed form are rich text too, though no browser will ever draw them. */
const withOwnTexts = ({ form: { document }, screen }: FormPage) =>
  screen.kind === 'closed' || screen.kind === 'full'
    ? { ...document, submitted_text: document.closed_text ?? document.max_submissions_reached_text }
    : document

/** What the browser needs to go on where the server ended. */
const dataOf = ({ form, screen, appName, appUrl }: FormPage, words: RespondentCatalog) =>
  JSON.stringify({ page: { form, screen, appName, appUrl }, words } satisfies PageData)
