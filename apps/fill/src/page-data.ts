import type { RespondentCatalog } from '@formstead/i18n/respondent'
import type { ShownPage } from './components/page.tsx'

/** What the page carries for its own script: what it shares with every other page of its form, and what it does not. */
export type PageData = { site: SiteData; visit: VisitData }
export type SiteData = Pick<ShownPage, 'form' | 'appName' | 'appUrl'> & { words: RespondentCatalog }
export type VisitData = Omit<ShownPage, keyof SiteData>

export const readPageData = (): PageData =>
  JSON.parse(document.querySelector('#page-data')!.textContent) as PageData
