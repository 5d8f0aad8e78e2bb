import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/root.ts'

type Chunk = { file: string; imports?: string[]; dynamicImports?: string[] }

export type Build = {
  isThere: boolean
  chunk: (name: string) => Chunk
  /** The files of these chunks and of everything they import statically. */
  filesOf: (names: readonly string[]) => string[]
  /** What a browser downloads for them. */
  wireBytes: (files: readonly string[]) => number
}

/** The latest Vite build of an app. */
export function openBuild(app: 'fill' | 'web'): Build {
  const client = join(root, 'apps', app, 'dist/client')
  const manifestFile = join(client, '.vite/manifest.json')
  const isThere = existsSync(manifestFile)
  const chunks = isThere
    ? (JSON.parse(readFileSync(manifestFile, 'utf8')) as Record<string, Chunk>)
    : {}
  const chunk = (name: string): Chunk => {
    const found = chunks[name]
    if (!found) throw new Error(`Nothing was built of ${name}.`)
    return found
  }
  return {
    isThere,
    chunk,
    filesOf(names) {
      const loaded = new Set(names)
      for (const name of loaded) for (const other of chunk(name).imports ?? []) loaded.add(other)
      return [...new Set([...loaded].map((name) => chunk(name).file))]
    },
    wireBytes: (files) => files.reduce((sum, file) => sum + sizeOf(join(client, file)), 0),
  }
}

/** Files too small to benefit are not compressed. */
const sizeOf = (file: string) => statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size
