import { readFile } from 'node:fs/promises'
import { compileCatalog, messagePart, type Catalog, type MessagePart } from '@formstead/i18n'
import type { Plugin } from 'vite'

const editorFile = /^(.*\/i18n\/src\/messages)\/editor\/(\w+)\.ts$/

/**
 * Compiles ICU messages at build time and splits each language: the editor messages get a chunk of their own, and
 * those of the site are left out of the browser build because the server renders the site.
 */
export function compileMessages(): Plugin {
  return {
    name: 'compile-messages',
    enforce: 'pre',
    transform: {
      filter: { id: /\/i18n\/src\/(messages\/(editor\/\w+\.ts|\w+\.json)|catalog\.ts)$/ },
      async handler(source, id) {
        // Vite serves JSON as a module, which browsers reject for an import with { type: json }.
        if (id.endsWith('catalog.ts')) return source.replaceAll(", { with: { type: 'json' } }", '')
        const [, folder, language] = editorFile.exec(id) ?? []
        if (folder) {
          const whole = `${folder}/${language}.json`
          this.addWatchFile(whole)
          const texts = compileParts(await readFile(whole, 'utf8'), ['editor'])
          return { code: `export default ${texts}`, map: null }
        }
        const forBrowser = this.environment.name === 'client'
        return { code: compileParts(source, forBrowser ? ['app'] : ['app', 'site']), map: null }
      },
    },
  }
}

function compileParts(source: string, parts: MessagePart[]): string {
  const catalog: Catalog = JSON.parse(source)
  const kept = Object.entries(catalog).filter(([key]) => parts.includes(messagePart(key)))
  return JSON.stringify(compileCatalog(Object.fromEntries(kept)))
}
