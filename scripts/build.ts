import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compressBuilt } from './compress.ts'
import { root } from './root.ts'

type App = { name: string; build: () => Promise<void> }

const apps: App[] = [
  { name: 'web', build: async () => (await import('../apps/web/build.ts')).buildWeb() },
  { name: 'fill', build: async () => (await import('../apps/fill/build.ts')).buildFill() },
  { name: 'server', build: async () => (await import('../apps/server/build.ts')).buildServer() },
]
export const browserApps = ['web', 'fill']

type Log = (line: string) => void
const allNames = apps.map(({ name }) => name)

/** Builds the apps whose sources have changed since the last build. */
export async function buildStale(log: Log, names: readonly string[] = allNames): Promise<void> {
  await bundleStale(log, names)
  await compressBuilt()
}

/** The same without compressing, which takes as long as bundling. */
export async function bundleStale(log: Log, names: readonly string[] = allNames): Promise<void> {
  const chosen = apps.filter(({ name }) => names.includes(name))
  // Together, because a bundler does not keep every core busy.
  await Promise.all(chosen.map((app) => buildIfStale(app, log)))
}

async function buildIfStale(app: App, log: Log): Promise<void> {
  const stampFile = join(root, 'apps', app.name, 'dist', '.built-from')
  const sources = [`apps/${app.name}`, 'packages', 'package-lock.json', 'scripts/compress.ts']
  const files = sources.flatMap(listFiles)
  const built = readStamp(stampFile)
  const times = fingerprint(files, timesOf)
  if (times === built.times) return
  // A checkout of the same sources changes the times only.
  const contents = fingerprint(files, (path) => readFileSync(path))
  if (contents !== built.contents) {
    log(`Building ${app.name} …`)
    await app.build()
  }
  writeFileSync(stampFile, JSON.stringify({ times, contents }))
}

type Stamp = { times?: string; contents?: string }

function readStamp(file: string): Stamp {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Stamp
  } catch {
    return {}
  }
}

function timesOf(path: string): string {
  const { size, mtimeMs } = statSync(path)
  return `${size} ${mtimeMs}`
}

function fingerprint(files: readonly string[], read: (path: string) => string | Buffer): string {
  const hash = createHash('sha256')
  for (const file of files)
    hash
      .update(`${file}\0`)
      .update(read(join(root, file)))
      .update('\0')
  return hash.digest('hex')
}

function listFiles(path: string): string[] {
  if (!statSync(join(root, path)).isDirectory()) return [path]
  return readdirSync(join(root, path), { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules' && name !== 'dist')
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const inside = `${path}/${entry.name}`
      return entry.isDirectory() ? listFiles(inside) : [inside]
    })
}

if (import.meta.main)
  await (process.argv.includes('uncompressed') ? bundleStale : buildStale)(console.log)
