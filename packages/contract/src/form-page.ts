import type { PageOutline, PublicForm } from '@formstead/form-engine'

/** The public part of a form, without the author's code and style, which the server places in the page. */
export type PageDocument = Omit<PublicForm, 'custom_code' | 'custom_css'>

/** A form as the public page holds it, on the server and then in the browser. */
export type PageForm = {
  slug: string
  version: number
  document: PageDocument
  outline: PageOutline
  /** Of the form's language. */
  direction: 'ltr' | 'rtl'
}

export type FillScreen = {
  kind: 'fill'
  /** Of the page that is shown; null: the first. */
  page: string | null
  /** What the respondent entered, by field id. */
  values: Readonly<Record<string, unknown>>
  /** What must be corrected, by field id, in sentences. */
  problems: Readonly<Record<string, string>>
  /** Of what the server keeps between pages. */
  draft: string | null
  /** Of the submission that is changed. */
  submission: string | null
  /** What the address says beside our own parameters, with its question mark: it goes along to every further page. */
  query: string
  /** Tells this filling-in from any other where no cookie can. */
  visit: string | null
}

export type DoneScreen = {
  kind: 'done'
  values: Readonly<Record<string, unknown>>
  /** Where this answer can be changed. */
  editUrl: string | null
}

export type PageScreen =
  | FillScreen
  | DoneScreen
  | { kind: 'closed' }
  | { kind: 'full' }
  | { kind: 'locked'; isWrong: boolean }

export type PageCaptcha = { provider: 'recaptcha' | 'hcaptcha'; siteKey: string }

/** What all pages of one version of a form share. */
export type FormSite = {
  form: PageForm
  appName: string
  appUrl: string
  /** Checked at save, and drawn only on this page. */
  customCss: string | null
  /** Where the form is, for those who find it in other ways. */
  url: string | null
  /** What is shown where somebody shares a form without a picture of its own. */
  cardUrl: string | null
}

/** What is another matter with each page that is drawn. */
export type FormVisit = {
  screen: PageScreen
  nowMs: number
  /** Of the author's own making. A page that holds any is sent so that it can reach nothing of ours. */
  customCode: string | null
  captcha: PageCaptcha | null
  /** That the visitor knew the password, for a page that can keep no cookie. */
  grant: string | null
}

/** Of a page, in order. One that is shared is the same object on every page of its form, and compressed once. */
export type PagePiece = { bytes: Uint8Array; isShared: boolean }

/** The style stands in the page, so that nothing else must arrive before it can be read; the page's policy names its hash. */
export type PreparedForm = {
  style: string
  /** Without the author's, which may tell of the form. */
  lockedStyle: string
  draw: (visit: FormVisit) => PagePiece[]
}

/** Makes all that pages of a version share, once: drawing one then costs little more than what is its own. */
export type PrepareForm = (site: FormSite, scripts: PageScripts) => Promise<PreparedForm>

/** Addresses. `later` is what the first asks for once the page stands: named in the page, they need not wait for each other. */
export type PageScripts = { first: string; later: readonly string[] }
