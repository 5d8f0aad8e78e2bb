import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

type FormRenderer = {
  renderForm: (options: { nonce: string; values: object; assets: { script: string } }) => string
  readSampleValues: (source: URLSearchParams) => object
}

/** The public form page is React, which Node cannot load as it is: apps/fill builds its server half to one file. */
export async function loadFormRenderer(
  distFolder: string,
): Promise<FormRenderer & { script: string }> {
  const renderer = (await import(
    pathToFileURL(join(distFolder, 'server/entry-server.js')).href
  )) as FormRenderer
  const manifest = JSON.parse(
    await readFile(join(distFolder, 'client/.vite/manifest.json'), 'utf8'),
  ) as Record<string, { file: string }>
  const entry = manifest['src/entry-client.tsx']
  if (!entry) throw new Error('The build of apps/fill has no entry-client.tsx.')
  return {
    renderForm: renderer.renderForm,
    readSampleValues: renderer.readSampleValues,
    script: `/${entry.file}`,
  }
}
