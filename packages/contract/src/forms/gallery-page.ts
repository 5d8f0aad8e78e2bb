import { z } from 'zod'

/** The data of the template gallery's pages. Paths include the page's language. */

const link = z.object({ name: z.string(), path: z.string() })

const card = z.object({
  name: z.string(),
  path: z.string(),
  /** Creates a form from the template. */
  use_path: z.string(),
  picture: z.string(),
  /** The name of its first type. */
  type: z.string().nullable(),
  questions: z.int().nullable(),
  is_new: z.boolean(),
  /** Unlisted templates are shown only to their creators. */
  is_listed: z.boolean(),
  /** The language of its texts, or null if unknown. */
  language: z.string().nullable(),
})

const filter = link.extend({ count: z.int(), is_current: z.boolean() })

const facet = z.object({
  /** Removes the filter. */
  all: filter,
  /** Types or industries, most frequent first. */
  tags: z.array(filter.extend({ slug: z.string() })),
})

export const listPage = z.object({
  heading: z.string(),
  intro: z.string(),
  /** Breadcrumbs from the gallery to this page, which is not included. */
  crumbs: z.array(link),
  search: z.object({ text: z.string(), type: z.string(), industry: z.string() }),
  total: z.int(),
  cards: z.array(card),
  page: z.int(),
  pages: z.int(),
  previous_path: z.string().nullable(),
  next_path: z.string().nullable(),
  /** The gallery without any filter. */
  gallery_path: z.string(),
  types: facet,
  industries: facet,
})

export const templatePage = z.object({
  crumbs: z.array(link),
  name: z.string(),
  short_description: z.string(),
  /** Rich text as stored. It is parsed again before it is rendered. */
  description: z.string(),
  questions: z.array(z.object({ question: z.string(), answer: z.string() })),
  /** The language of these texts. */
  language: z.string(),
  tags: z.array(link),
  facts: z.object({
    questions: z.int(),
    pages: z.int(),
    minutes: z.int(),
    has_logic: z.boolean(),
    calculates: z.boolean(),
    closes_when_full: z.boolean(),
  }),
  is_listed: z.boolean(),
  can_edit: z.boolean(),
  use_path: z.string(),
  /** The URL of the page itself, for copying. */
  url: z.string(),
  /** The path of the form in its frame. */
  frame_path: z.string(),
  related: z.array(card),
})

export type GalleryCard = z.infer<typeof card>
export type GalleryFilter = z.infer<typeof filter>
export type GalleryFacet = z.infer<typeof facet>
export type ListPage = z.infer<typeof listPage>
export type TemplatePage = z.infer<typeof templatePage>
export type MissingPage = { gallery_path: string; cards: readonly GalleryCard[] }

export type GalleryPage =
  | ({ kind: 'list' } & ListPage)
  | ({ kind: 'template' } & TemplatePage)
  | ({ kind: 'missing' } & MissingPage)

export type GallerySite = {
  language: string
  /** Without the language. */
  path: string
  appName: string
  /** The host of the instance, without the protocol. */
  host: string
  supportEmail: string
  isHosted: boolean
  /** The price of Pro in dollars, where it is sold. */
  prices?: { monthly: number; yearly: number } | undefined
}

/** Renders the gallery's document; `head` has the metadata for search engines. */
export type RenderGallery = (page: GalleryPage, site: GallerySite, head: string) => Promise<string>
