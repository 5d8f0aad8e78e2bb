import type { Tag } from './tag.ts'
import type { Template } from './template.ts'
import { templateIndustries, templates, templateTypes } from './templates.ts'

export { findClosest } from './find-closest.ts'
export { templateIndustries, templates, templateTypes } from './templates.ts'
export type { Tag } from './tag.ts'
export type { Template } from './template.ts'

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
