import { join } from 'node:path'
import { build } from 'vite'
import type { BuildEnvironmentOptions } from 'vite'
import { precompress } from '../../scripts/precompress.ts'

const root = import.meta.dirname

export async function buildFill(): Promise<void> {
  await buildPart({
    outDir: 'dist/client',
    manifest: true,
    rolldownOptions: { input: join(root, 'src/entry-client.tsx') },
  })
  await buildPart({ outDir: 'dist/server', ssr: 'src/entry-server.tsx' })
  await precompress(join(root, 'dist/client'))
}

async function buildPart(options: BuildEnvironmentOptions): Promise<void> {
  await build({ root, logLevel: 'warn', build: options })
}
