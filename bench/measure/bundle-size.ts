import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'

/** The bytes a browser downloads for this source up front: minified and compressed, without React. */
export async function measureBundle(source: string): Promise<number> {
  const chunks = await bundle(source)
  const entry = chunks.find((chunk) => chunk.isEntry)
  const loaded = new Set(entry && [entry.fileName])
  for (const name of loaded)
    for (const needed of chunks.find((chunk) => chunk.fileName === name)?.imports ?? [])
      loaded.add(needed)
  return chunks
    .filter(({ fileName }) => loaded.has(fileName))
    .reduce((bytes, { code }) => bytes + brotliCompressSync(code).length, 0)
}

async function bundle(source: string): Promise<Rolldown.OutputChunk[]> {
  const entry = join(import.meta.dirname, 'measured.ts')
  const result = await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      {
        name: 'measured-source',
        resolveId: (id) => (id === entry ? id : null),
        load: (id) => (id === entry ? source : null),
      },
    ],
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: entry,
        external: /^react(?:-dom)?(?:\/|$)/,
        preserveEntrySignatures: 'strict',
      },
    },
  })
  const output = [result].flat().flatMap((one) => ('output' in one ? one.output : []))
  return output.filter((file) => file.type === 'chunk')
}
