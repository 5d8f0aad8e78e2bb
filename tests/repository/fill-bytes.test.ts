import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../scripts/root.ts'

type Chunk = { file: string; imports?: string[]; dynamicImports?: string[] }

const client = join(root, 'apps/fill/dist/client')
const manifestFile = join(client, '.vite/manifest.json')
const mostScriptBytes = 78_000
const mostRequests = 6

/** `npm run bench -- fill` weighs the whole page in a browser; this holds every build to the part that grows. */
test.runIf(existsSync(manifestFile))(
  'a form of everyday fields downloads at most 78 KB of script, in at most 5 files',
  () => {
    const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Record<string, Chunk>
    const entry = 'src/entry-client.tsx'
    const later = manifest[entry]?.dynamicImports ?? []
    // Only a page in a frame asks for the bridge to the page around it.
    const loaded = [entry, ...later.filter((name) => !name.endsWith('live/bridge.ts'))]
    for (const name of loaded)
      loaded.push(...(manifest[name]?.imports ?? []).filter((other) => !loaded.includes(other)))
    const files = loaded.map((name) => manifest[name]!.file)
    const bytes = files.reduce((sum, file) => sum + wireBytes(join(client, file)), 0)
    expect(bytes).toBeGreaterThan(50_000)
    expect(bytes).toBeLessThanOrEqual(mostScriptBytes)
    // And the page itself.
    expect(files.length + 1).toBeLessThanOrEqual(mostRequests)
  },
)

/** What is too small to gain from it is not compressed. */
const wireBytes = (file: string) => statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size
