import type { TranslatedLanguage } from '@formstead/i18n'

export type Filter = { text: string; type: string | null; industry: string | null; page: number }

export type Addresses = ReturnType<typeof addressesIn>

/** Addresses of the gallery. A language stands in them where it stood in the address that was asked for. */
export function addressesIn(prefix: `/${TranslatedLanguage}` | '', isMember: boolean) {
  const under = (path: string) => `${prefix}/templates${path}`
  return {
    gallery: under(''),
    mine: isMember ? `${prefix}/templates/my-templates` : null,
    template: (slug: string) => under(`/${slug}`),
    type: (slug: string) => under(`/types/${slug}`),
    industry: (slug: string) => under(`/industries/${slug}`),
    use: (slug: string) =>
      `${prefix}/forms/create${isMember ? '' : '/guest'}?template=${encodeURIComponent(slug)}`,
    edit: (slug: string) => `${prefix}/templates/my-templates?edit=${encodeURIComponent(slug)}`,
    /** The one address of a list, whatever form sent people there. */
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
