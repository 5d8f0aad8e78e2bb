import type { Language } from './languages.ts'
import type texts from './locales/en/site.json'

export type SiteTexts = typeof texts

/** The texts of the public site, which the server renders. */
export async function loadSiteTexts(language: Language): Promise<SiteTexts> {
  const file = await import(`./locales/${language}/site.json`, { with: { type: 'json' } })
  return file.default
}
