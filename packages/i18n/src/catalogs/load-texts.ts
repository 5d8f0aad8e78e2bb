import type { Language } from '../languages.ts'
import type serverTexts from '../locales/en/server.json'
import type siteTexts from '../locales/en/site.json'
import type starterTexts from '../locales/en/starters.json'
import type tagTexts from '../locales/en/templates.json'

type Texts = Record<string, string>

/** Server messages in responses and mails, never downloaded by a browser. */
export type ServerKey = keyof typeof serverTexts

export async function loadServerCatalog(language: Language): Promise<Texts> {
  const file = await import(`../locales/${language}/server.json`, { with: { type: 'json' } })
  return file.default
}

/** A message for each problem code, in ICU syntax. */
export async function loadProblemCatalog(language: Language): Promise<Texts> {
  const files: { default: Texts }[] = await Promise.all([
    import(`../locales/${language}/problems.json`, { with: { type: 'json' } }),
    import(`../locales/${language}/answers.json`, { with: { type: 'json' } }),
  ])
  return Object.assign({}, ...files.map((file) => file.default))
}

/** The texts of the public site, which the server renders. */
export type SiteTexts = typeof siteTexts

export async function loadSiteTexts(language: Language): Promise<SiteTexts> {
  const file = await import(`../locales/${language}/site.json`, { with: { type: 'json' } })
  return file.default
}

type TagTexts = { name: string; meta_title: string; meta_description: string; description: string }

/** The texts of the types and industries of templates, by slug. */
export type TemplateTagTexts = Readonly<Record<keyof typeof tagTexts, Record<string, TagTexts>>>

export async function loadTemplateTagTexts(language: Language): Promise<TemplateTagTexts> {
  const file = await import(`../locales/${language}/templates.json`, { with: { type: 'json' } })
  return file.default
}

/** The texts of the forms that the create dialog offers. */
export type StarterTexts = Readonly<
  Record<keyof typeof starterTexts, Readonly<Record<string, string | readonly string[]>>>
>

export async function loadStarterTexts(language: Language): Promise<StarterTexts> {
  const file = await import(`../locales/${language}/starters.json`, { with: { type: 'json' } })
  return file.default
}
