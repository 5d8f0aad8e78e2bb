import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { TranslatedLanguage } from '@formstead/i18n'
import type { PageFacts } from './page-head.ts'

export type SitePath = {
  /** Without language. */
  path: string
  /** It belongs to the hosted service: an instance of one's own leads home. */
  isHostedOnly?: boolean
}

export type Site = {
  language: TranslatedLanguage
  appName: string
  /** Where the instance is, without the protocol. */
  host: string
  supportEmail: string
  isHosted: boolean
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
}

type SiteModule = {
  sitePaths: readonly SitePath[]
  renderSitePage: (
    template: string,
    path: string,
    site: Site,
    writeHead: WriteHead,
  ) => Promise<string>
}

/** The site is React, which Node cannot load as it is: apps/web builds its server half to one file. */
export async function loadSiteRenderer(distFolder: string): Promise<SiteRenderer> {
  const file = join(distFolder, 'server/render.js')
  const { renderSitePage, sitePaths } = (await import(pathToFileURL(file).href)) as SiteModule
  const template = await readFile(join(distFolder, 'server/site.html'), 'utf8')
  return {
    paths: sitePaths,
    render: (path, site, writeHead) => renderSitePage(template, path, site, writeHead),
  }
}
