import { createHash } from 'node:crypto'
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import type { BuildEnvironmentOptions } from 'vite'
import { codeSplitting, entries, sheetFile } from './chunks.ts'
import type { SiteDocument, SiteSheet } from './src/lib/site-document.ts'
import { dropUnusedProperties } from './src/site/unused-properties.ts'

const root = import.meta.dirname
const clientFolder = join(root, 'dist/client')

export async function buildWeb(): Promise<void> {
  await buildPart({
    outDir: 'dist/client',
    manifest: true,
    rolldownOptions: { input: entries, output: { codeSplitting } },
  })
  await buildPart({
    outDir: 'dist/server',
    ssr: 'src/entry-server.tsx',
    ssrEmitAssets: true,
    rolldownOptions: { output: { entryFileNames: 'render.js' } },
  })
  await handOverPictures()
  await handOverSite()
  await nameBuild()
}

async function buildPart(options: BuildEnvironmentOptions): Promise<void> {
  await build({ root, logLevel: 'warn', build: options })
}

/** Only the server build contains the pictures of the site, so they are copied to the client build. */
async function handOverPictures(): Promise<void> {
  const assets = 'assets/web'
  await cp(join(root, 'dist/server', assets), join(clientFolder, assets), {
    recursive: true,
    filter: (path) => !/\.(js|css|woff2)$/.test(path),
  })
  await cp(join(root, 'src/ui/logo.png'), join(root, 'dist/logo.png'))
}

/**
 * Moves the document of the site to the server build, and writes the hashes of inline scripts and styles for the
 * content security policy.
 */
async function handOverSite(): Promise<void> {
  const built = join(clientFolder, 'index.html')
  const site = { html: scriptsLast(await readFile(built, 'utf8')), styles: await inlineSheets() }
  await writeFile(join(root, 'dist/server/site.json'), JSON.stringify(site))
  await rm(built)
  const app = await readFile(join(clientFolder, 'app.html'), 'utf8')
  const scripts = [...new Set([site.html, app].flatMap(inlineScriptHashes))]
  const styles = Object.values(site.styles).flatMap(inlineStyleHashes)
  await writeFile(join(root, 'dist/csp.json'), JSON.stringify({ scripts, styles }))
}

/** Inline, because a separate style sheet would cost visitors on a slow connection a whole round trip. */
async function inlineSheets(): Promise<SiteDocument['styles']> {
  const manifest = JSON.parse(
    await readFile(join(clientFolder, '.vite/manifest.json'), 'utf8'),
  ) as Record<string, { file: string }>
  const inline = async (name: SiteSheet) => {
    const css = await readFile(join(clientFolder, manifest[sheetFile(name)]!.file), 'utf8')
    return `<style>${withoutSwap(dropUnusedProperties(css.trim()))}</style>`
  }
  return {
    landing: await inline('landing'),
    content: await inline('content'),
    gallery: await inline('gallery'),
  }
}

/** A font that loads late would shift the text that people are reading. The next page has it from the start. */
const withoutSwap = (css: string) => css.replaceAll('font-display:swap', 'font-display:optional')

/** Vite puts scripts into the head, where they would be requested before there is anything to see. */
function scriptsLast(html: string): string {
  const elements = /\s*<(?:script type="module"|link rel="modulepreload")[^>]*>(?:<\/script>)?/g
  const scripts = html.match(elements)?.join('') ?? ''
  return html.replaceAll(elements, '').replace('</body>', () => `${scripts}\n</body>`)
}

/** The build id is a hash of app.html, which contains the hashed names of the scripts. */
async function nameBuild(): Promise<void> {
  const app = await readFile(join(clientFolder, 'app.html'))
  const id = createHash('sha256').update(app).digest('hex').slice(0, 16)
  await mkdir(join(clientFolder, 'builds'), { recursive: true })
  await writeFile(join(clientFolder, 'builds/latest.json'), JSON.stringify({ id }))
}

/** The `script-src` sources that let exactly the inline scripts of this page run. */
const inlineScriptHashes = (html: string) => hashesOf(html, /<script>(.*?)<\/script>/gs)

/** The `style-src` sources for its inline styles. */
const inlineStyleHashes = (html: string) => hashesOf(html, /<style>(.*?)<\/style>/gs)

const hashesOf = (html: string, elements: RegExp) =>
  [...html.matchAll(elements)].map(
    ([, text]) => `'sha256-${createHash('sha256').update(text!).digest('base64')}'`,
  )
