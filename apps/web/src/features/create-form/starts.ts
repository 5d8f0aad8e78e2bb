import type { Draft } from '@formstead/form-engine'
import type { TemplateCard } from '../../lib/templates/template-queries.ts'
import type { Template } from './templates.ts'

/** A template that a form can start from: built into the app, or from the gallery. */
export type Start = {
  key: string
  name: string
  hint: string
  color: string
  imageUrl: string | null
  types: readonly string[]
  /** Undefined if the gallery has to be asked for it. */
  document?: Draft
}

/** Marks built-in templates, which are not looked up in the gallery. */
const builtInPrefix = '~'

export const builtInStart = (template: Template, hint: string): Start => ({
  key: builtInPrefix + template.key,
  name: template.name,
  hint,
  color: template.color,
  imageUrl: null,
  types: [],
  document: template.document,
})

export const galleryStart = (card: TemplateCard): Start => ({
  key: card.slug,
  name: card.name,
  hint: card.short_description,
  color: card.color,
  imageUrl: card.image_url,
  types: card.types,
})

type Wanted = { search: string; type: string | null }

/** Every word has to occur, in any order. */
export function filterStarts(starts: readonly Start[], { search, type }: Wanted): Start[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return starts.filter(({ name, hint, key, types }) => {
    const text = `${name} ${hint} ${key}`.toLowerCase()
    return (type === null || types.includes(type)) && words.every((word) => text.includes(word))
  })
}
