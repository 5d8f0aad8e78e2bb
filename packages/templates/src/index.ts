import type { Template } from './template.ts'
import { templates } from './templates.ts'

export { findClosest } from './find-closest.ts'
export {
  loadTags,
  templateIndustries,
  templateTypes,
  type Tag,
  type TranslatedTags,
} from './tag.ts'
export { templates } from './templates.ts'
export type { Template } from './template.ts'

/** Not a lookup in `library`: the slug comes from a URL, and could be `constructor`. */
export const findTemplate = (slug: string): Template | null =>
  templates.find((template) => template.slug === slug) ?? null

/** The templates that have all given tags. */
export const listTemplates = ({ type, industry }: { type?: string; industry?: string } = {}) =>
  templates.filter(
    ({ types, industries }) =>
      (type === undefined || types.includes(type)) &&
      (industry === undefined || industries.includes(industry)),
  )
