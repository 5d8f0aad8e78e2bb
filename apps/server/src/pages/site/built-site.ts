import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** The HTML that site pages are rendered into, as described in apps/web/src/lib/site-document.ts. */
export type SiteDocument = { html: string; styles: Record<string, string> }

export type InlineHashes = { scripts: string[]; styles: string[] }

/** The site is written in React, which Node cannot load directly: apps/web bundles its server side into one file. */
export async function loadBuiltSite(
  distFolder: string,
): Promise<{ code: unknown; document: SiteDocument; hashes: InlineHashes }> {
  return {
    code: await import(pathToFileURL(join(distFolder, 'server/render.js')).href),
    document: JSON.parse(
      await readFile(join(distFolder, 'server/site.json'), 'utf8'),
    ) as SiteDocument,
    hashes: JSON.parse(await readFile(join(distFolder, 'csp.json'), 'utf8')) as InlineHashes,
  }
}
