import { loadTemplateTagTexts, type Language, type TemplateTagTexts } from '@formstead/i18n'
import tags from '../library/tags.json' with { type: 'json' }

/** A type of form, or an industry: what the gallery is filtered by. Each has its own page. */
export type Tag = {
  slug: string
  name: string
  meta_title: string
  meta_description: string
  description: string
}

/** The slugs, in the order in which the gallery lists them. */
export const { types: templateTypes, industries: templateIndustries }: Tags<string> = tags

type Tags<Item> = { types: readonly Item[]; industries: readonly Item[] }
export type TranslatedTags = Tags<Tag>

const loaded = new Map<Language, Promise<TranslatedTags>>()

export function loadTags(language: Language): Promise<TranslatedTags> {
  const loading = loaded.get(language) ?? loadTemplateTagTexts(language).then(addTexts)
  loaded.set(language, loading)
  return loading
}

const addTexts = (texts: TemplateTagTexts): TranslatedTags => ({
  types: templateTypes.map((slug) => ({ slug, ...texts.types[slug]! })),
  industries: templateIndustries.map((slug) => ({ slug, ...texts.industries[slug]! })),
})
