import storedIndustries from '../library/industries.json' with { type: 'json' }
import storedTypes from '../library/types.json' with { type: 'json' }
import { library } from './library.ts'
import type { Tag } from './tag.ts'
import type { Template } from './template.ts'

export type { Tag } from './tag.ts'
export type { Template } from './template.ts'

/** In the order in which the gallery lists them. */
export const templateTypes: readonly Tag[] = storedTypes
export const templateIndustries: readonly Tag[] = storedIndustries

/** Our own. The files are not checked when they are loaded: the tests of this package did that. */
export const templates: readonly Template[] = Object.entries(library).map(([slug, stored]) => ({
  slug,
  ...stored,
}))

/** An address may hold any text, `constructor` too. */
export const findTemplate = (slug: string): Template | null =>
  templates.find((template) => template.slug === slug) ?? null

export const findType = (slug: string): Tag | null => findTag(templateTypes, slug)
export const findIndustry = (slug: string): Tag | null => findTag(templateIndustries, slug)

const findTag = (tags: readonly Tag[], slug: string) =>
  tags.find((tag) => tag.slug === slug) ?? null

/** Those that carry every tag that is asked for. */
export const listTemplates = ({ type, industry }: { type?: string; industry?: string } = {}) =>
  templates.filter(
    ({ types, industries }) =>
      (type === undefined || types.includes(type)) &&
      (industry === undefined || industries.includes(industry)),
  )
