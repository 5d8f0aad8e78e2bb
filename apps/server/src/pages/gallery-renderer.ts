import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { GalleryPage, GallerySite, RenderGallery } from '@formstead/contract/gallery-page'
import type { Config } from '../config.ts'
import { appsFolder } from '../folders.ts'
import { appPolicy } from './content-security-policy.ts'

type SiteModule = {
  renderGalleryPage: (
    document: string,
    page: GalleryPage,
    site: GallerySite,
    head: string,
  ) => Promise<string>
}

/** The pages of the gallery, and the policy that they are sent with. */
export async function loadGalleryRenderer({
  appUrl,
}: Pick<Config, 'appUrl'>): Promise<{ render: RenderGallery; policy: string }> {
  const dist = join(appsFolder, 'web/dist')
  const built = pathToFileURL(join(dist, 'server/render.js')).href
  const { renderGalleryPage } = (await import(built)) as SiteModule
  const document = await readFile(join(dist, 'server/gallery.html'), 'utf8')
  const { scripts, styles } = JSON.parse(await readFile(join(dist, 'csp.json'), 'utf8')) as {
    scripts: string[]
    styles: string[]
  }
  return {
    render: (page, site, head) => renderGalleryPage(document, page, site, head),
    policy: appPolicy({
      scriptHashes: scripts,
      styleHashes: styles,
      isHttps: appUrl.startsWith('https:'),
    }),
  }
}
