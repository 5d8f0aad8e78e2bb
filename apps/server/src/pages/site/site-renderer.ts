import type { Language } from '@formstead/i18n'
import { loadBuiltSite, type InlineHashes, type SiteDocument } from './built-site.ts'
import type { PageFacts } from './page-head.ts'

export type SitePath = {
  /** Excludes the language. */
  path: string
  /** Exists only on the hosted service; a self-hosted instance redirects to its home page. */
  isHostedOnly?: boolean
  /** Exists on self-hosted instances with AI, too. */
  isAlsoWithAi?: boolean
  /** Exists only where plans are sold. */
  isSoldOnly?: boolean
}

export type Site = {
  language: Language
  appName: string
  /** The instance's host, without the protocol. */
  host: string
  supportEmail: string
  isHosted: boolean
  /** Whether a language model can write forms. */
  hasAi?: boolean
  /** The price of Pro in dollars, if it is sold. */
  prices?: { monthly: number; yearly: number } | undefined
  /** The captcha for reporting a form. */
  captcha?: { provider: 'recaptcha' | 'hcaptcha'; siteKey: string } | undefined
  /** The form that a visitor wants to report. */
  form?: string | undefined
  /** Whether the report was just sent. */
  isSent?: boolean | undefined
  /** Whether the report was rejected because something is missing. */
  isRefused?: boolean | undefined
  /** What a visitor needs a form for. */
  wish?: string | undefined
  /** The templates closest to the wish. */
  matches?: readonly { slug: string; name: string; text: string }[] | undefined
}

type WriteHead = (facts: PageFacts) => string

export type SiteRenderer = {
  paths: readonly SitePath[]
  render: (path: string, site: Site, writeHead: WriteHead) => Promise<string>
  hashes: InlineHashes
}

type SiteModule = {
  sitePaths: readonly SitePath[]
  renderSitePage: (
    document: SiteDocument,
    path: string,
    site: Site,
    writeHead: WriteHead,
  ) => Promise<string>
}

export async function loadSiteRenderer(distFolder: string): Promise<SiteRenderer> {
  const { code, document, hashes } = await loadBuiltSite(distFolder)
  const { sitePaths, renderSitePage } = code as SiteModule
  return {
    paths: sitePaths,
    render: (path, site, writeHead) => renderSitePage(document, path, site, writeHead),
    hashes,
  }
}
