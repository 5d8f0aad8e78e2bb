import { glob, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { rolldown } from 'rolldown'
import { viteDynamicImportVarsPlugin, viteImportGlobPlugin } from 'rolldown/experimental'

const folder = import.meta.dirname
const dist = join(folder, 'dist')
const entries = { main: 'src/main.ts', 'server-process': 'src/process/server-process.ts' }

const forNode = {
  platform: 'node' as const,
  // pg loads the first two only on Cloudflare or with native bindings. The third is itself a native module.
  external: ['pg-native', 'pg-cloudflare', '@resvg/resvg-js'],
  // Our packages import some files by a glob or by a path that contains the language.
  plugins: [viteDynamicImportVarsPlugin(), viteImportGlobPlugin()],
}

/** Bundles 1,800 modules into a few files, which Node loads with half the processor time. See docs/decisions/0009. */
export async function buildServer(): Promise<void> {
  const input = Object.entries(entries).map(([name, source]) => [name, join(folder, source)])
  const bundle = await rolldown({ ...forNode, input: Object.fromEntries(input) })
  await bundle.write({
    dir: dist,
    cleanDir: true,
    entryFileNames: '[name].js',
    chunkFileNames: '[name].js',
    sourcemap: true,
    sourcemapExcludeSources: true,
    codeSplitting: { groups: [{ name: 'packages', test: /node_modules/, entriesAware: true }] },
  })
  await bundle.close()
  for await (const file of glob(join(dist, 'packages*.js'))) await removeMap(file)
}

/** A program of its own below `dir`, for tests that start it often. Returns its file. */
export async function bundleProgram(source: string, dir: string): Promise<string> {
  const bundle = await rolldown({ ...forNode, input: { program: source } })
  await bundle.write({ dir, entryFileNames: '[name].js', chunkFileNames: '[name].js' })
  await bundle.close()
  return join(dir, 'program.js')
}

/** For packages, the names in the bundle say enough, and their source maps are seven times as large as ours. */
async function removeMap(file: string): Promise<void> {
  const code = await readFile(file, 'utf8')
  await writeFile(file, code.replace(/\n\/\/# sourceMappingURL=.*\n?$/, '\n'))
  await rm(`${file}.map`, { force: true })
}
