import { join } from 'node:path'
import type { GalleryPage, GallerySite, RenderGallery } from '@formstead/contract/gallery-page'
import type { Config } from '../config.ts'
import { appsFolder } from '../folders.ts'
import { appPolicy } from './content-security-policy.ts'
import { loadBuiltSite, type SiteDocument } from './site/built-site.ts'

type SiteModule = {
  renderGalleryPage: (
    document: SiteDocument,
    page: GalleryPage,
    site: GallerySite,
    head: string,
  ) => Promise<string>
}

/** Renders the gallery pages and provides the policy that they are sent with. */
export async function loadGalleryRenderer({
  appUrl,
}: Pick<Config, 'appUrl'>): Promise<{ render: RenderGallery; policy: string }> {
  const { code, document, hashes } = await loadBuiltSite(join(appsFolder, 'web/dist'))
  const { renderGalleryPage } = code as SiteModule
  return {
    render: (page, site, head) => renderGalleryPage(document, page, site, head),
    policy: appPolicy({
      scriptHashes: hashes.scripts,
      styleHashes: hashes.styles,
      isHttps: appUrl.startsWith('https:'),
    }),
  }
}
