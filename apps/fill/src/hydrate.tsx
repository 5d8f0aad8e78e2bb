import { createWords } from '@formstead/i18n/respondent'
import { hydrateRoot } from 'react-dom/client'
import { LivePage } from './live/live-page.tsx'
import { loadPage } from './load-page.ts'
import { readPageData } from './page-data.ts'
import { openPage } from './page-state.ts'

export async function hydrate() {
  const { site, visit } = readPageData()
  const page = { ...site, ...visit }
  const loaded = await loadPage(page.form)
  const words = createWords(site.words, page.form.document.language)
  const open = openPage(page.form, loaded, words, Date.now)
  const { screen } = page
  const root = document.querySelector('#root')!
  if (screen.kind === 'fill')
    return hydrateRoot(root, <LivePage page={page} screen={screen} open={open} />)
  const { StaticPage } = await import('./components/page.tsx')
  return hydrateRoot(root, <StaticPage page={page} open={open} />)
}
