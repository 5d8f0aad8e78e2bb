import type { FormPage, RenderFormPage } from '@formstead/contract/form-page'
import {
  createWords,
  respondentCatalogOf,
  type RespondentCatalog,
} from '@formstead/i18n/respondent'
import { renderToString } from 'react-dom/server'
import { StillPage } from './components/page.tsx'
import { htmlDocument } from './html-document.ts'
import { loadPage, type LoadedParts } from './load-page.ts'
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
    data: isLive(page) ? dataOf(page, wordsOf(catalog, loaded)) : null,
  })
}

/** Texts of a closed form are rich text too, though no browser will ever draw them. */
const withOwnTexts = ({ form: { document }, screen }: FormPage) =>
  screen.kind === 'closed' || screen.kind === 'full'
    ? { ...document, submitted_text: document.closed_text ?? document.max_submissions_reached_text }
    : document

const isLive = ({ screen }: FormPage) => screen.kind === 'fill' || screen.kind === 'done'

/** Words that every page may say, whatever it asks. */
const commonWords = ['page', 'problem', 'answer', 'text']

/** A page carries the words of its own types only. */
function wordsOf(catalog: RespondentCatalog, { types }: LoadedParts): RespondentCatalog {
  const said = new Set([
    ...commonWords,
    ...[...types.keys()].map((type) => type.replaceAll('-', '_')),
    ...[...types.values()].flatMap(({ words }) => words ?? []),
  ])
  const own = Object.entries(catalog).filter(([key]) => said.has(key.split('.')[0]!))
  return Object.fromEntries(own) as RespondentCatalog
}

/** What the browser needs to go on where the server ended. */
function dataOf(page: FormPage, words: RespondentCatalog): string {
  const { form, screen, appName, appUrl, captcha, grant } = page
  const data: PageData = { page: { form, screen, appName, appUrl, captcha, grant }, words }
  return JSON.stringify(data)
}
