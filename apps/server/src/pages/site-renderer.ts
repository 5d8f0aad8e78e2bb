import type { TranslatedLanguage } from '@formstead/i18n'
import { loadBuiltSite, type InlineHashes, type SiteDocument } from './built-site.ts'
import type { PageFacts } from './page-head.ts'

export type SitePath = {
  /** Without language. */
  path: string
  /** It belongs to the hosted service: an instance of one's own leads home. */
  isHostedOnly?: boolean
  /** It is only there where plans are sold. */
  isSoldOnly?: boolean
}

export type Site = {
  language: TranslatedLanguage
  appName: string
  /** Where the instance is, without the protocol. */
  host: string
  supportEmail: string
  isHosted: boolean
  /** What Pro costs in dollars, where it is sold. */
  prices?: { monthly: number; yearly: number } | undefined
  /** The check that whoever reports a form must pass. */
  captcha?: { provider: 'recaptcha' | 'hcaptcha'; siteKey: string } | undefined
  /** The form that a visitor wants to report. */
  form?: string | undefined
  /** They did just now. */
  isSent?: boolean | undefined
  /** It was not taken: something is missing. */
  isRefused?: boolean | undefined
  /** What a visitor wants a form for. */
  wish?: string | undefined
  /** The templates that come closest to it. */
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
