import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

export const hostedPages = ['privacy-policy', 'terms-conditions', 'report-abuse'] as const
export type SitePage = 'landing' | (typeof hostedPages)[number]

type Site = {
  language: string
  appName: string
  supportEmail: string
  isHosted: boolean
  /** The form that a visitor wants to report. */
  form?: string | undefined
  /** They did just now. */
  isSent?: boolean | undefined
}

export type RenderSite = (page: SitePage, site: Site) => Promise<string>

type SiteModule = {
  renderSitePage: (template: string, page: SitePage, site: Site) => Promise<string>
}

/** The site is React, which Node cannot load as it is: apps/web builds its server half to one file. */
export async function loadSiteRenderer(distFolder: string): Promise<RenderSite> {
  const file = join(distFolder, 'server/render.js')
  const { renderSitePage } = (await import(pathToFileURL(file).href)) as SiteModule
  const template = await readFile(join(distFolder, 'server/site.html'), 'utf8')
  return (page, site) => renderSitePage(template, page, site)
}
