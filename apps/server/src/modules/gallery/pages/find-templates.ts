import type { TranslatedTags } from '@formstead/templates'
import type { TemplateSummary } from '../../templates/gallery.ts'
import type { Filter } from './gallery-paths.ts'

type Wish = Pick<Filter, 'text' | 'type' | 'industry'>

/** Every word must match: names rank before tags, tags before descriptions. Otherwise the order is unchanged. */
export function findTemplates(
  templates: readonly TemplateSummary[],
  { text, type, industry }: Wish,
  tags: TranslatedTags,
): TemplateSummary[] {
  const tagged = templates.filter(
    ({ types, industries }) =>
      (type === null || types.includes(type)) &&
      (industry === null || industries.includes(industry)),
  )
  const words = fold(text).split(/\s+/).filter(Boolean)
  if (words.length === 0) return tagged
  const tagNames = new Map(
    [...tags.types, ...tags.industries].map(({ slug, name }) => [
      slug,
      // Slugs are the English names.
      fold(`${name} ${slug.replaceAll('_', ' ')}`),
    ]),
  )
  return tagged
    .map((template) => ({ template, rank: rankOf(template, words, tagNames) }))
    .filter(({ rank }) => rank > 0)
    .toSorted((one, other) => other.rank - one.rank)
    .map(({ template }) => template)
}

function rankOf(
  { name, slug, short_description: about, types, industries }: TemplateSummary,
  words: readonly string[],
  tagNames: ReadonlyMap<string, string>,
): number {
  const places: readonly (readonly [text: string, rank: number])[] = [
    [fold(`${name} ${slug}`), 100],
    [[...types, ...industries].map((tag) => tagNames.get(tag) ?? '').join(' '), 10],
    [fold(about), 1],
  ]
  const ranks = words.map((word) => places.find(([text]) => text.includes(word))?.[1] ?? 0)
  return ranks.includes(0) ? 0 : ranks.reduce((sum, rank) => sum + rank, 0)
}

/** Ignores case and accents. */
const fold = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
