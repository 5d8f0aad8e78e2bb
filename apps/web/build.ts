import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import type { BuildEnvironmentOptions } from 'vite'
import { precompress } from '../../scripts/precompress.ts'
import { codeSplitting, entries } from './chunks.ts'
import { inlineScriptHashes } from './inline-script-hashes.ts'

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
    rolldownOptions: { output: { entryFileNames: 'render.js' } },
  })
  await handOverTemplate()
  await nameBuild()
  await precompress(clientFolder)
}

async function buildPart(options: BuildEnvironmentOptions): Promise<void> {
  await build({ root, logLevel: 'warn', build: options })
}

/** Moves index.html to the server build, and writes the hashes of inline scripts for the content security policy. */
async function handOverTemplate(): Promise<void> {
  const template = join(clientFolder, 'index.html')
  const site = await readFile(template, 'utf8')
  const app = await readFile(join(clientFolder, 'app.html'), 'utf8')
  const scripts = [...new Set([...inlineScriptHashes(site), ...inlineScriptHashes(app)])]
  await writeFile(join(root, 'dist/csp.json'), JSON.stringify({ scripts }))
  await rename(template, join(root, 'dist/server/site.html'))
}

/** The build id is a hash of app.html, which contains the hashed names of the scripts. */
async function nameBuild(): Promise<void> {
  const app = await readFile(join(clientFolder, 'app.html'))
  const id = createHash('sha256').update(app).digest('hex').slice(0, 16)
  await mkdir(join(clientFolder, 'builds'), { recursive: true })
  await writeFile(join(clientFolder, 'builds/latest.json'), JSON.stringify({ id }))
}
