import { createHash } from 'node:crypto'
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import type { BuildEnvironmentOptions } from 'vite'
import { precompress } from '../../scripts/precompress.ts'
import { codeSplitting, entries } from './chunks.ts'
import { inlineScriptHashes, inlineStyleHashes } from './inline-hashes.ts'

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
  await handOverTemplates()
  await nameBuild()
  await precompress(clientFolder)
}

async function buildPart(options: BuildEnvironmentOptions): Promise<void> {
  await build({ root, logLevel: 'warn', build: options })
}

/** Only the server build knows the pictures of the site. */
async function handOverPictures(): Promise<void> {
  const assets = 'assets/web'
  await cp(join(root, 'dist/server', assets), join(clientFolder, assets), {
    recursive: true,
    filter: (path) => !/\.(js|css|woff2)$/.test(path),
  })
  await cp(join(root, 'src/content/cards'), join(root, 'dist/cards'), { recursive: true })
}

/** Moves the pages of the site to the server build, and writes the hashes of what is inline for the content security policy. */
async function handOverTemplates(): Promise<void> {
  const site = await handOver('index.html', 'site.html')
  const gallery = await handOver('gallery.html', 'gallery.html')
  const app = await readFile(join(clientFolder, 'app.html'), 'utf8')
  const scripts = [...new Set([site, gallery, app].flatMap(inlineScriptHashes))]
  const styles = [...new Set([site, gallery].flatMap(inlineStyleHashes))]
  await writeFile(join(root, 'dist/csp.json'), JSON.stringify({ scripts, styles }))
}

async function handOver(built: string, name: string): Promise<string> {
  const html = await inlineStyles(await readFile(join(clientFolder, built), 'utf8'))
  await writeFile(join(root, 'dist/server', name), html)
  await rm(join(clientFolder, built))
  return html
}

/** A visitor on a slow line would wait a whole round trip longer for a style sheet of its own. */
async function inlineStyles(html: string): Promise<string> {
  const links = [...html.matchAll(/<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g)]
  const sheets = await Promise.all(links.map(([, href]) => readFile(clientFolder + href, 'utf8')))
  return links.reduce(
    (page, [link], index) => page.replace(link, () => `<style>${sheets[index]!.trim()}</style>`),
    html,
  )
}

/** The build id is a hash of app.html, which contains the hashed names of the scripts. */
async function nameBuild(): Promise<void> {
  const app = await readFile(join(clientFolder, 'app.html'))
  const id = createHash('sha256').update(app).digest('hex').slice(0, 16)
  await mkdir(join(clientFolder, 'builds'), { recursive: true })
  await writeFile(join(clientFolder, 'builds/latest.json'), JSON.stringify({ id }))
}
