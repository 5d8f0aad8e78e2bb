import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import type { BuildEnvironmentOptions } from 'vite'
import { precompress } from '../../scripts/precompress.ts'

const root = import.meta.dirname

export async function buildFill(): Promise<void> {
  await buildPart({
    outDir: 'dist/client',
    manifest: true,
    rolldownOptions: {
      input: join(root, 'src/entry-client.tsx'),
      output: { codeSplitting: { groups: chunkGroups() } },
    },
  })
  await buildPart({ outDir: 'dist/server', ssr: 'src/entry-server.tsx' })
  await precompress(join(root, 'dist/client'))
}

/** A page asks for few files: React, the page itself, and the types of block that most forms have. */
function chunkGroups() {
  const folder = join(root, '../../packages/field-types/src')
  const everyday = new Set(
    globSync('*/fill.ts', { cwd: folder })
      .map((file) => join(folder, file))
      .filter((file) => readFileSync(file, 'utf8').includes('isEveryday = true')),
  )
  return [
    { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\//, priority: 2 },
    { name: 'everyday', test: (id: string) => everyday.has(id), priority: 1 },
  ]
}

async function buildPart(options: BuildEnvironmentOptions): Promise<void> {
  await build({ root, logLevel: 'warn', build: options })
}
