import type { Language } from './languages.ts'
import type starterTexts from './locales/en/starters.json'
import type tagTexts from './locales/en/templates.json'

type TagTexts = { name: string; meta_title: string; meta_description: string; description: string }

/** The texts of the types and industries of templates, by slug. */
export type TemplateTagTexts = Readonly<Record<keyof typeof tagTexts, Record<string, TagTexts>>>

export async function loadTemplateTagTexts(language: Language): Promise<TemplateTagTexts> {
  const file = await import(`./locales/${language}/templates.json`, { with: { type: 'json' } })
  return file.default
}

/** The texts of the forms that the create dialog offers. */
export type StarterTexts = Readonly<
  Record<keyof typeof starterTexts, Readonly<Record<string, string | readonly string[]>>>
>

export async function loadStarterTexts(language: Language): Promise<StarterTexts> {
  const file = await import(`./locales/${language}/starters.json`, { with: { type: 'json' } })
  return file.default
}
