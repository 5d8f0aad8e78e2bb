import type { PageOutline, PublicForm } from '@formstead/form-engine'

/** The public part of a form, without the author's code and styles, which the server inserts into the page. */
export type PageDocument = Omit<PublicForm, 'custom_code' | 'custom_css'>

/** A form as used by the public page, on the server and then in the browser. */
export type PageForm = {
  slug: string
  version: number
  document: PageDocument
  outline: PageOutline
  /** The direction of the form's language. */
  direction: 'ltr' | 'rtl'
}

export type FillScreen = {
  kind: 'fill'
  /** The key of the shown page, or null for the first one. */
  page: string | null
  /** The respondent's input, by field id. */
  values: Readonly<Record<string, unknown>>
  /** Messages about what must be corrected, by field id. */
  problems: Readonly<Record<string, string>>
  /** Identifies what the server stores between pages. */
  draft: string | null
  /** Identifies the submission being edited. */
  submission: string | null
  /**
   * The query string without our own parameters, including the question mark. It is passed on to every further page.
   */
  query: string
  /** Identifies this visit if cookies are unavailable. */
  visit: string | null
  /** Determines the order of shuffled options, the same on the server and in the browser. */
  seed: number
}

export type DoneScreen = {
  kind: 'done'
  values: Readonly<Record<string, unknown>>
  /** Where the respondent can edit the submission. */
  editUrl: string | null
  /** The query string without our own parameters, for filling in the form again. */
  query: string
}

export type PageScreen =
  | FillScreen
  | DoneScreen
  | { kind: 'closed' }
  | { kind: 'full' }
  /** With what was wrong with the entered password, and the whole query string, which the unlocked form needs. */
  | { kind: 'locked'; problem: string | null; query: string }

export type PageCaptcha = { provider: 'recaptcha' | 'hcaptcha'; siteKey: string }

/** What all pages of one form version share. */
export type FormSite = {
  form: PageForm
  appName: string
  appUrl: string
  /** Validated on save, and used only on this page. */
  customCss: string | null
  /** The canonical URL of the form. */
  url: string | null
  /** The social image for forms without one of their own. */
  cardUrl: string | null
}

/** What differs for each rendered page. */
export type FormVisit = {
  screen: PageScreen
  nowMs: number
  /** The author's custom code. A page with code is isolated, so that it cannot access anything of ours. */
  customCode: string | null
  captcha: PageCaptcha | null
  /** Proves that the visitor knew the password, if cookies are unavailable. */
  grant: string | null
}

/** Parts of a page, in order. A shared one is the same object on every page of its form, and compressed once. */
export type PagePiece = { bytes: Uint8Array; isShared: boolean }

/** Styles are inline, so that the page renders without further requests; the content security policy has their hash. */
export type PreparedForm = {
  style: string
  /** Without the author's styles, which may reveal something about the form. */
  lockedStyle: string
  draw: (visit: FormVisit) => PagePiece[]
}

/** Prepares once what all pages of a form version share, so that rendering a page costs little. */
export type PrepareForm = (site: FormSite, scripts: PageScripts) => Promise<PreparedForm>

/** URLs. `later` lists what the first script imports, so that they can be preloaded in parallel. */
export type PageScripts = { first: string; later: readonly string[] }
