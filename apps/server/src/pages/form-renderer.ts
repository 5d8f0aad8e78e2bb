import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PrepareForm } from '@formstead/contract/form-page'
import { appsFolder } from '../folders.ts'

const dist = join(appsFolder, 'fill/dist')

/** The public form page is React, which Node cannot load as it is: apps/fill builds its server half to one file. */
export async function loadFormRenderer(): Promise<{ prepare: PrepareForm; script: string }> {
  const built = pathToFileURL(join(dist, 'server/entry-server.js')).href
  const { prepareForm } = (await import(built)) as { prepareForm: PrepareForm }
  const manifest = JSON.parse(
    await readFile(join(dist, 'client/.vite/manifest.json'), 'utf8'),
  ) as Record<string, { file: string }>
  const entry = manifest['src/entry-client.tsx']
  if (!entry) throw new Error('The build of apps/fill has no entry-client.tsx.')
  return { prepare: prepareForm, script: `/${entry.file}` }
}
