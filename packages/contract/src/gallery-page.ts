/** What the pages of the template gallery show. Paths carry the language of the page. */
export type GalleryPage = { paths: GalleryPaths } & (ListPage | TemplatePage | MissingPage)

export type GalleryPaths = {
  gallery: string
  /** Null for visitors without an account. */
  mine: string | null
}

export type GalleryCard = {
  name: string
  path: string
  /** Where a form is made of it. */
  usePath: string
  picture: string
  /** The name of its first type. */
  type: string | null
  questions: number | null
  isNew: boolean
  /** Those that are not are shown to their creators only. */
  isListed: boolean
  /** Of its texts; null: unknown. */
  language: string | null
}

/** A type or an industry to filter by. */
export type GalleryTag = {
  slug: string
  name: string
  path: string
  count: number
  isCurrent: boolean
}

export type GalleryFilter = { name: string; path: string; count: number; isCurrent: boolean }

export type GalleryFacet = {
  /** Leads to everything. */
  all: GalleryFilter
  /** The most frequent first. */
  tags: readonly GalleryTag[]
}

export type ListPage = {
  kind: 'list'
  heading: string
  intro: string
  /** From the gallery to here, without this page. */
  crumbs: readonly { name: string; path: string }[]
  search: { text: string; type: string; industry: string }
  total: number
  cards: readonly GalleryCard[]
  page: number
  pages: number
  previousPath: string | null
  nextPath: string | null
  /** Without any filter. */
  clearPath: string
  types: GalleryFacet
  industries: GalleryFacet
}

export type TemplatePage = {
  kind: 'template'
  crumbs: readonly { name: string; path: string }[]
  name: string
  shortDescription: string
  /** Rich text as it is stored. It is parsed again before it is drawn. */
  description: string
  questions: readonly { question: string; answer: string }[]
  /** Of those texts. */
  language: string
  tags: readonly { name: string; path: string }[]
  facts: {
    questions: number
    pages: number
    minutes: number
    hasLogic: boolean
    calculates: boolean
    closesWhenFull: boolean
  }
  isListed: boolean
  usePath: string
  isMember: boolean
  /** Of the page itself, to be copied. */
  url: string
  editPath: string | null
  /** Of the form in its frame. */
  framePath: string
  related: readonly GalleryCard[]
}

export type MissingPage = { kind: 'missing'; cards: readonly GalleryCard[] }

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
  isMember: boolean
}

/** Fills the document of the gallery; `head` says what search engines read. */
export type RenderGallery = (page: GalleryPage, site: GallerySite, head: string) => Promise<string>
