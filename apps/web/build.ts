import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import type { BuildEnvironmentOptions } from 'vite'
import { precompress } from '../../scripts/precompress.ts'
import { inlineScriptHashes } from './inline-script-hashes.ts'

const root = import.meta.dirname
const clientFolder = join(root, 'dist/client')
const indexFile = join(clientFolder, 'index.html')
const renderFile = join(root, 'dist/server/render.js')

export async function buildWeb(): Promise<void> {
  await buildPart({ outDir: 'dist/client' })
  await buildPart({
    outDir: 'dist/server',
    ssr: 'src/entry-server.tsx',
    rolldownOptions: { output: { entryFileNames: 'render.js' } },
  })
  await prerender()
  await precompress(clientFolder)
}

async function buildPart(options: BuildEnvironmentOptions): Promise<void> {
  await build({ root, logLevel: 'warn', build: options })
}

async function prerender(): Promise<void> {
  // A second build in the same process must not get the module of the first.
  const url = `${pathToFileURL(renderFile).href}?built=${Date.now()}`
  const { render }: { render: () => string } = await import(url)
  const shell = await readFile(indexFile, 'utf8')
  const html = shell.replace('<!--page-->', () => render())
  await writeFile(indexFile, html)
  await writeFile(
    join(root, 'dist/csp.json'),
    JSON.stringify({ scripts: inlineScriptHashes(html) }),
  )
}
