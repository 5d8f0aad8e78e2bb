import type { GalleryCard, GalleryFacet, ListPage } from '@formstead/contract/gallery-page'
import type { Language } from '@formstead/i18n'
import type { Tag, TranslatedTags } from '@formstead/templates'
import { translatorFor } from '../../../translation/translator.ts'
import type { TemplateSummary } from '../../templates/gallery.ts'
import { loadLibrary } from '../../templates/library.ts'
import { findTemplates } from './find-templates.ts'
import type { Addresses, Filter, Library } from './gallery-paths.ts'
import { countQuestions } from './template-facts.ts'

const perPage = 24

export type Setting = {
  language: Language
  addresses: Addresses
  library: Library
  tags: TranslatedTags
}

export async function makeSetting(language: Language, addresses: Addresses): Promise<Setting> {
  const library = await loadLibrary()
  return { language, addresses, library, tags: await library.loadTags(language) }
}

export const findTag = (tags: readonly Tag[], slug: string | null): Tag | undefined =>
  tags.find((tag) => tag.slug === slug)

/** Null if the list has no such page. */
export function makeListPage(
  templates: readonly TemplateSummary[],
  filter: Filter,
  setting: Setting,
): ListPage | null {
  const { language, addresses, tags } = setting
  const { t } = translatorFor(language)
  const found = findTemplates(templates, filter, tags)
  const pages = Math.max(1, Math.ceil(found.length / perPage))
  const { text, type, industry, page } = filter
  if (page > pages) return null
  const tag = findTag(tags.types, type) ?? findTag(tags.industries, industry)
  const isTagPage = tag && !(type !== null && industry !== null) && text === ''
  return {
    heading: isTagPage ? tag.name : t('gallery.heading'),
    intro: isTagPage ? tag.description : t('gallery.intro'),
    crumbs: isTagPage ? [{ name: t('gallery.heading'), path: addresses.gallery }] : [],
    search: { text, type: type ?? '', industry: industry ?? '' },
    total: found.length,
    cards: found
      .slice((page - 1) * perPage, page * perPage)
      .map((template) => cardOf(template, setting)),
    page,
    pages,
    previous_path: page > 1 ? addresses.list({ ...filter, page: page - 1 }) : null,
    next_path: page < pages ? addresses.list({ ...filter, page: page + 1 }) : null,
    gallery_path: addresses.gallery,
    types: facetOf('type', templates, filter, setting),
    industries: facetOf('industry', templates, filter, setting),
  }
}

/** The number of matches for each tag, combined with the rest of the filter. */
function facetOf(
  kind: 'type' | 'industry',
  templates: readonly TemplateSummary[],
  filter: Filter,
  { language, addresses, tags }: Setting,
): GalleryFacet {
  const { t } = translatorFor(language)
  const others = findTemplates(templates, { ...filter, [kind]: null }, tags)
  const counts = new Map<string, number>()
  for (const template of others)
    for (const slug of template[kind === 'type' ? 'types' : 'industries'])
      counts.set(slug, (counts.get(slug) ?? 0) + 1)
  const pathTo = (slug: string | null) => addresses.list({ ...filter, [kind]: slug, page: 1 })
  const toFilter = ({ slug, name }: Tag): GalleryFacet['tags'][number] => ({
    slug,
    name,
    path: pathTo(slug),
    count: counts.get(slug) ?? 0,
    is_current: filter[kind] === slug,
  })
  return {
    all: {
      name: t(kind === 'type' ? 'gallery.all_types' : 'gallery.all_industries'),
      path: pathTo(null),
      count: others.length,
      is_current: filter[kind] === null,
    },
    tags: (kind === 'type' ? tags.types : tags.industries)
      .map(toFilter)
      .filter(({ count, is_current }) => count > 0 || is_current)
      .toSorted((one, other) => other.count - one.count),
  }
}

export function cardOf(
  template: TemplateSummary,
  { addresses, library, tags }: Setting,
): GalleryCard {
  const { slug, name, image_url: image, types, is_new, is_listed, own } = template
  const document = own ? library.findTemplate(slug)?.document : undefined
  return {
    name,
    path: addresses.template(slug),
    use_path: addresses.use(slug),
    picture: image ?? `/templates/${slug}/picture.svg`,
    type: findTag(tags.types, types[0] ?? null)?.name ?? null,
    questions: document ? countQuestions(document) : null,
    is_new,
    is_listed,
    language: own ? 'en' : null,
  }
}
