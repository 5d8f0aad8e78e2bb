import { globSync, readFileSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import type { BuildEnvironmentOptions } from 'vite'

const root = import.meta.dirname

export async function buildFill(): Promise<void> {
  await buildPart({
    outDir: 'dist/client',
    manifest: true,
    rolldownOptions: {
      input: join(root, 'src/entry-client.tsx'),
      output: {
        // The page lists all file names, and hexadecimal hashes compress better.
        hashCharacters: 'hex',
        codeSplitting: { groups: chunkGroups() },
      },
    },
  })
  await buildPart({
    outDir: 'dist/server',
    ssr: 'src/entry-server.tsx',
    ssrEmitAssets: true,
    // Parts that browsers load only when they need them are always in the server's bundle.
    rolldownOptions: { checks: { ineffectiveDynamicImport: false } },
  })
  // Only the server's code refers to the font, so the browser build does not contain it.
  await cp(join(root, 'dist/server/assets'), join(root, 'dist/client/assets'), {
    recursive: true,
    filter: (path) => !/\.(?:js|css)$/.test(path),
  })
  await buildEmbed()
}

/** Plain scripts with fixed file names, because other people's pages load them. */
async function buildEmbed(): Promise<void> {
  for (const name of ['embed', 'demo', 'page-sdk'])
    await buildPart({
      outDir: 'dist/embed',
      emptyOutDir: name === 'embed',
      rolldownOptions: {
        input: join(root, `src/embed/${name}.ts`),
        output: { format: 'iife', entryFileNames: '[name].js' },
      },
    })
  for (const file of ['demo.html', 'demo.css'])
    await cp(join(root, 'src/embed', file), join(root, 'dist/embed', file))
}

/** A page asks for few files: React, the page itself, and the types of block that most forms have. */
function chunkGroups() {
  const folder = join(root, '../../packages/field-types/src')
  const files = globSync('*/fill.ts', { cwd: folder }).map((file) => join(folder, file))
  const marked = (mark: string) =>
    new Set(files.filter((file) => readFileSync(file, 'utf8').includes(`${mark} = true`)))
  const [everyday, common] = [marked('isEveryday'), marked('isCommon')]
  return [
    // Highest priority: in a larger chunk, this helper code would make the entry script wait for that chunk.
    { name: 'start', test: /preload-helper|rolldown\/runtime/, priority: 3 },
    { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\//, priority: 2 },
    {
      name: 'page',
      test: (id: string) => everyday.has(id) || /apps\/fill\/src\/(?:hydrate|page-state)/.test(id),
      priority: 1,
    },
    { name: 'common', test: (id: string) => common.has(id), priority: 0 },
    {
      name: 'text',
      test: /packages\/rich-text\/src\/(?!editor\/)|apps\/fill\/src\/rich-text/,
      priority: 1,
    },
  ]
}

async function buildPart(options: BuildEnvironmentOptions): Promise<void> {
  await build({ root, logLevel: 'warn', build: options })
}
