import type { RespondentCatalog } from '@formstead/i18n/respondent'
import type { ShownPage } from './components/page.tsx'

/** What the page carries for its own script. */
export type PageData = { page: ShownPage; words: RespondentCatalog }

export const readPageData = (): PageData =>
  JSON.parse(document.querySelector('#page-data')!.textContent) as PageData
