import type { FormDocument } from '@formstead/form-engine'

/** A document in which everything that is the author's or the server's business is empty. */
export type PageDocument = FormDocument

/** A form as the public page holds it, on the server and then in the browser. */
export type PageForm = {
  slug: string
  version: number
  document: PageDocument
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

/** What the server hands to whatever draws the public page. */
export type FormPage = {
  form: PageForm
  screen: PageScreen
  appName: string
  appUrl: string
  nowMs: number
  /** Checked at save, and drawn only on this page. */
  customCss: string | null
  /** Of the author's own making. A page that holds any is sent so that it can reach nothing of ours. */
  customCode: string | null
  captcha: PageCaptcha | null
  /** That the visitor knew the password, for a page that can keep no cookie. */
  grant: string | null
}

/** The style stands in the page, so that nothing else must arrive before it can be read; the page's policy names its hash. */
export type RenderedPage = { html: string; style: string }
export type RenderFormPage = (page: FormPage, assets: { script: string }) => Promise<RenderedPage>
