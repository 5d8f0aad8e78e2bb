import type { Draft } from '@formstead/form-engine'
import type { TemplateCard } from '../../lib/templates/template-queries.ts'
import type { Template } from './templates.ts'

/** A template that a form can start from: one of the interface's own, or one of the gallery. */
export type Start = {
  key: string
  name: string
  hint: string
  color: string
  imageUrl: string | null
  types: readonly string[]
  /** Undefined: the gallery has it. */
  document?: Draft
}

/** Those of the interface are not looked for under the addresses of the gallery. */
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

/** Every word has to occur, in whichever order. */
export function filterStarts(starts: readonly Start[], { search, type }: Wanted): Start[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return starts.filter(({ name, hint, key, types }) => {
    const text = `${name} ${hint} ${key}`.toLowerCase()
    return (type === null || types.includes(type)) && words.every((word) => text.includes(word))
  })
}
