import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './root.ts'

type App = { name: string; build: () => Promise<void> }

const apps: App[] = [
  { name: 'web', build: async () => (await import('../apps/web/build.ts')).buildWeb() },
  { name: 'fill', build: async () => (await import('../apps/fill/build.ts')).buildFill() },
  { name: 'server', build: async () => (await import('../apps/server/build.ts')).buildServer() },
]
export const browserApps = ['web', 'fill']

/** Builds the apps whose sources have changed since the last build. */
export async function buildStale(
  log: (line: string) => void,
  names: readonly string[] = apps.map(({ name }) => name),
): Promise<void> {
  const chosen = apps.filter(({ name }) => names.includes(name))
  // Together, because a bundler does not keep every core busy.
  await Promise.all(chosen.map((app) => buildIfStale(app, log)))
}

async function buildIfStale(app: App, log: (line: string) => void): Promise<void> {
  const stampFile = join(root, 'apps', app.name, 'dist', '.built-from')
  const sources = await fingerprint([
    `apps/${app.name}`,
    'packages',
    'package-lock.json',
    'scripts/precompress.ts',
  ])
  const builtFrom = await readFile(stampFile, 'utf8').catch(() => '')
  if (builtFrom === sources) return
  log(`Building ${app.name} …`)
  await app.build()
  await writeFile(stampFile, sources)
}

async function fingerprint(paths: string[]): Promise<string> {
  const hash = createHash('sha256')
  for (const file of (await Promise.all(paths.map((path) => listFiles(path)))).flat()) {
    hash
      .update(`${file}\0`)
      .update(await readFile(join(root, file)))
      .update('\0')
  }
  return hash.digest('hex')
}

async function listFiles(path: string): Promise<string[]> {
  const entries = await readdir(join(root, path), { withFileTypes: true }).catch(() => undefined)
  if (!entries) return [path]
  const inside = entries
    .filter((entry) => entry.name !== 'node_modules' && entry.name !== 'dist')
    .map((entry) => listFiles(`${path}/${entry.name}`))
  return (await Promise.all(inside)).flat().toSorted()
}

if (import.meta.main) await buildStale(console.log)
