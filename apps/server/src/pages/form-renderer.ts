import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PageScripts, PrepareForm } from '@formstead/contract/form-page'
import { appsFolder } from '../folders.ts'

const dist = join(appsFolder, 'fill/dist')

/**
 * The public form page is written in React, which Node cannot load directly: apps/fill bundles its server side into one
 * file.
 */
export async function loadFormRenderer(): Promise<{ prepare: PrepareForm; scripts: PageScripts }> {
  const built = pathToFileURL(join(dist, 'server/entry-server.js')).href
  const { prepareForm } = (await import(built)) as { prepareForm: PrepareForm }
  const manifest = JSON.parse(
    await readFile(join(dist, 'client/.vite/manifest.json'), 'utf8'),
  ) as Manifest
  return { prepare: prepareForm, scripts: findScripts(manifest) }
}

type Chunk = { file: string; name?: string; imports?: string[]; dynamicImports?: string[] }
type Manifest = Readonly<Record<string, Chunk>>

function findScripts(manifest: Manifest): PageScripts {
  const entry = manifest['src/entry-client.tsx']
  const page = entry?.dynamicImports?.find((key) => manifest[key]?.name === 'page')
  if (!entry || !page) throw new Error('The build of apps/fill has no page.')
  const later = new Set<string>()
  const add = (key: string) => {
    const { file, imports = [] } = manifest[key]!
    if (later.has(`/${file}`)) return
    later.add(`/${file}`)
    imports.forEach(add)
  }
  for (const key of [...(entry.imports ?? []), page]) add(key)
  return { first: `/${entry.file}`, later: [...later] }
}
