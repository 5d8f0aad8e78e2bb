import type { RespondentCatalog } from '@formstead/i18n/respondent'
import type { ShownPage } from './components/page.tsx'

/** Data for the page's script: one part shared by all pages of the form, one part for this visit. */
export type PageData = { site: SiteData; visit: VisitData }
export type SiteData = Pick<ShownPage, 'form' | 'appName' | 'appUrl'> & { words: RespondentCatalog }
export type VisitData = Omit<ShownPage, keyof SiteData>

export const readPageData = (): PageData =>
  JSON.parse(document.querySelector('#page-data')!.textContent) as PageData
