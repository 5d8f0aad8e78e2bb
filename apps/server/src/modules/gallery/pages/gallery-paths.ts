import type { Language } from '@formstead/i18n'
import type { loadLibrary } from '../../templates/library.ts'

export type Library = Awaited<ReturnType<typeof loadLibrary>>

export type Filter = { text: string; type: string | null; industry: string | null; page: number }

/** Unknown tags are ignored. */
export function readFilter(
  query: object,
  { templateTypes, templateIndustries }: Pick<Library, 'templateTypes' | 'templateIndustries'>,
): Filter {
  const given = query as Record<string, unknown>
  const textOf = (name: string) => (typeof given[name] === 'string' ? given[name] : '')
  const page = Number(given['page'])
  return {
    text: textOf('q').trim().slice(0, 200).toWellFormed(),
    type: templateTypes.find((slug) => slug === textOf('type')) ?? null,
    industry: templateIndustries.find((slug) => slug === textOf('industry')) ?? null,
    page: Number.isSafeInteger(page) && page > 1 ? page : 1,
  }
}

export type Addresses = ReturnType<typeof addressesIn>

/** URLs of the gallery. They include a language if the requested URL did. */
export function addressesIn(prefix: `/${Language}` | '', { isMember }: { isMember: boolean }) {
  const under = (path: string) => `${prefix}/templates${path}`
  return {
    gallery: under(''),
    template: (slug: string) => under(`/${slug}`),
    type: (slug: string) => under(`/types/${slug}`),
    industry: (slug: string) => under(`/industries/${slug}`),
    use: (slug: string) =>
      `${prefix}/forms/create${isMember ? '' : '/guest'}?template=${encodeURIComponent(slug)}`,
    /** The canonical URL of a list, however the filter was submitted. */
    list: (filter: Filter) => `${prefix}${listPath(filter)}`,
  }
}

function listPath({ text, type, industry, page }: Filter): string {
  const isTag = text === '' && (type === null) !== (industry === null)
  const query = new URLSearchParams({
    ...(text !== '' && { q: text }),
    ...(type !== null && !isTag && { type }),
    ...(industry !== null && !isTag && { industry }),
    ...(page > 1 && { page: String(page) }),
  })
  const tag = type === null ? `/industries/${industry}` : `/types/${type}`
  return `/templates${isTag ? tag : ''}${query.size > 0 ? `?${query.toString()}` : ''}`
}
