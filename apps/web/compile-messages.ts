import { readFile } from 'node:fs/promises'
import { compileCatalog, messagePart, type Catalog, type MessagePart } from '@formstead/i18n'
import type { Plugin } from 'vite'

const editorFile = /^(.*\/i18n\/src\/messages)\/editor\/(\w+)\.ts$/

/**
 * ICU texts are compiled when the app is built, and each language is split: what the editor says is a file of its own, and
 * the site is finished HTML, so that no browser needs its words.
 */
export function compileMessages(): Plugin {
  return {
    name: 'compile-messages',
    enforce: 'pre',
    transform: {
      filter: { id: /\/i18n\/src\/(messages\/(editor\/\w+\.ts|\w+\.json)|catalog\.ts)$/ },
      async handler(source, id) {
        // Vite serves JSON as a script, which a browser that was told of JSON refuses.
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
