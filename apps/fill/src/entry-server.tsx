import type { FormSite, PageScreen, PrepareForm } from '@formstead/contract/form-page'
import {
  createWords,
  respondentCatalogOf,
  type RespondentCatalog,
} from '@formstead/i18n/respondent'
import type { ShownPage } from './components/page.tsx'
import { createPageDrawer } from './render/draw-page.tsx'
import { prepareDocument } from './render/html-document.ts'
import { loadPage, type LoadedParts } from './load-page.ts'
import type { SiteData, VisitData } from './page-data.ts'
import { openPage, type OpenPage } from './page-state.ts'

export const prepareForm: PrepareForm = async (site, scripts) => {
  const { form } = site
  const loaded = await loadPage(form)
  const catalog = await respondentCatalogOf(form.document.language)
  const drawPage = createPageDrawer(form.outline)
  const { drawText } = await import('./rich-text.tsx')
  const opened = openPage(form, loaded, createWords(catalog, form.document.language), () => 0)
  const document = prepareDocument(
    site,
    writeJson(siteDataOf(site, wordsOf(catalog, loaded))),
    scripts,
  )
  return {
    style: document.style,
    lockedStyle: document.lockedStyle,
    draw({ screen, nowMs, customCode, captcha, grant }) {
      const page: ShownPage = { ...site, screen, captcha, grant }
      const open: OpenPage = {
        ...opened,
        loaded: isLive(screen) ? loaded : { ...loaded, text: drawText },
        context: { ...opened.context, nowMs },
      }
      const visitData: VisitData = { screen, captcha, grant }
      return document.write({
        kind: screen.kind,
        customCode,
        markup: drawPage(page, open),
        visitData: isLive(screen) ? writeJson(visitData) : null,
      })
    },
  }
}

/** Only these screens are hydrated. The others may contain rich text too, such as the message of a closed form. */
const isLive = ({ kind }: PageScreen) => kind === 'fill' || kind === 'done'

/** Groups of words that every page may need, whatever its fields. */
const commonGroups = ['page', 'answer', 'text']

/** A page includes only the words for its own field types; `answer.date.past` belongs to dates. */
function wordsOf(catalog: RespondentCatalog, { types }: LoadedParts): RespondentCatalog {
  const groups = new Set([
    ...commonGroups,
    ...[...types.keys()].map((type) => type.replaceAll('-', '_')),
    ...[...types.values()].flatMap(({ words }) => words ?? []),
  ])
  const own = Object.entries(catalog).filter(([key]) =>
    key
      .split('.')
      .slice(0, -1)
      .every((group) => groups.has(group)),
  )
  return Object.fromEntries(own) as RespondentCatalog
}

const siteDataOf = ({ form, appName, appUrl }: FormSite, words: RespondentCatalog): SiteData => ({
  form,
  appName,
  appUrl,
  words,
})

/** JSON that is safe inside a script element. */
const writeJson = (data: SiteData | VisitData) => JSON.stringify(data).replaceAll('<', '\\u003c')
