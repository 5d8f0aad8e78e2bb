import { z } from 'zod'

/** What the pages of the template gallery show. Paths carry the language of the page. */

const link = z.object({ name: z.string(), path: z.string() })

const card = z.object({
  name: z.string(),
  path: z.string(),
  /** Where a form is made of it. */
  use_path: z.string(),
  picture: z.string(),
  /** The name of its first type. */
  type: z.string().nullable(),
  questions: z.int().nullable(),
  is_new: z.boolean(),
  /** Those that are not are shown to their creators only. */
  is_listed: z.boolean(),
  /** Of its texts; null: unknown. */
  language: z.string().nullable(),
})

const filter = link.extend({ count: z.int(), is_current: z.boolean() })

const facet = z.object({
  /** Leads to everything. */
  all: filter,
  /** Types or industries, the most frequent first. */
  tags: z.array(filter.extend({ slug: z.string() })),
})

export const listPage = z.object({
  heading: z.string(),
  intro: z.string(),
  /** From the gallery to here, without this page. */
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
  /** Rich text as it is stored. It is parsed again before it is drawn. */
  description: z.string(),
  questions: z.array(z.object({ question: z.string(), answer: z.string() })),
  /** Of those texts. */
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
  /** Of the page itself, to be copied. */
  url: z.string(),
  /** Of the form in its frame. */
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
  /** Without language. */
  path: string
  appName: string
  /** Where the instance is, without the protocol. */
  host: string
  supportEmail: string
  isHosted: boolean
  /** What Pro costs in dollars, where it is sold. */
  prices?: { monthly: number; yearly: number } | undefined
}

/** Fills the document of the gallery; `head` says what search engines read. */
export type RenderGallery = (page: GalleryPage, site: GallerySite, head: string) => Promise<string>
