import { createHash } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { translatedLanguages } from '@formstead/i18n'
import { build } from 'vite'
import type { BuildEnvironmentOptions } from 'vite'
import { precompress } from '../../scripts/precompress.ts'
import { fillLanding } from './fill-landing.ts'
import { inlineScriptHashes } from './inline-script-hashes.ts'
import type { render as renderLanding } from './src/entry-server.tsx'

const root = import.meta.dirname
const clientFolder = join(root, 'dist/client')
const renderFile = join(root, 'dist/server/render.js')

export async function buildWeb(): Promise<void> {
  await buildPart({
    outDir: 'dist/client',
    rolldownOptions: {
      input: { index: join(root, 'index.html'), app: join(root, 'app.html') },
      // Fifty small files would compress worse and wait longer than these few.
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'router', test: /node_modules\/(@tanstack|use-sync-external-store)\// },
            {
              name: 'ui-base',
              test: /packages\/ui\/src\/(button|checkbox|dialog|field|icon-button|link|modal-stack|text-input|toast)/,
            },
            {
              name: 'app-base',
              test: /apps\/web\/src\/(lib|ui)\/(?!colour-mode|icon|store|visits)/,
            },
          ],
        },
      },
    },
  })
  await buildPart({
    outDir: 'dist/server',
    ssr: 'src/entry-server.tsx',
    rolldownOptions: { output: { entryFileNames: 'render.js' } },
  })
  await prerender()
  await nameBuild()
  await precompress(clientFolder)
}

async function buildPart(options: BuildEnvironmentOptions): Promise<void> {
  await build({ root, logLevel: 'warn', build: options })
}

/** Writes the landing page once per language, and the policy that lets the inline scripts of all pages run. */
async function prerender(): Promise<void> {
  // A second build in the same process must not get the module of the first.
  const url = `${pathToFileURL(renderFile).href}?built=${Date.now()}`
  const { render }: { render: typeof renderLanding } = await import(url)
  const template = join(clientFolder, 'index.html')
  const shell = await readFile(template, 'utf8')
  await mkdir(join(clientFolder, 'landing'), { recursive: true })
  for (const language of translatedLanguages) {
    const html = fillLanding(shell, language, await render(language))
    await writeFile(join(clientFolder, `landing/${language}.html`), html)
  }
  await rm(template)
  const app = await readFile(join(clientFolder, 'app.html'), 'utf8')
  const scripts = [...new Set([...inlineScriptHashes(shell), ...inlineScriptHashes(app)])]
  await writeFile(join(root, 'dist/csp.json'), JSON.stringify({ scripts }))
}

/** The id of a build is that of its app: the file names in it change with what they hold. */
async function nameBuild(): Promise<void> {
  const app = await readFile(join(clientFolder, 'app.html'))
  const id = createHash('sha256').update(app).digest('hex').slice(0, 16)
  await mkdir(join(clientFolder, 'builds'), { recursive: true })
  await writeFile(join(clientFolder, 'builds/latest.json'), JSON.stringify({ id }))
}
