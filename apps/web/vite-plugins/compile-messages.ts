import { readFile } from 'node:fs/promises'
import {
  compileCatalog,
  messagePart,
  type Catalog,
  type LaterPart,
  type MessagePart,
} from '@formstead/i18n'
import type { Plugin } from 'vite'

const partFile = /^(.*\/i18n\/src\/messages)\/(editor|results|settings|plans|gallery)\/(\w+)\.ts$/

/** The site shows the plans and the templates with the words of the app. */
const ofServer: MessagePart[] = ['app', 'plans', 'gallery']

/**
 * Compiles ICU messages at build time and splits each language: what only some screens say gets chunks of its own.
 */
export function compileMessages(): Plugin {
  return {
    name: 'compile-messages',
    enforce: 'pre',
    transform: {
      filter: { id: /\/i18n\/src\/(messages\/(\w+\/\w+\.ts|\w+\.json)|catalog\.ts)$/ },
      async handler(source, id) {
        // Vite serves JSON as a module, which browsers reject for an import with { type: json }.
        if (id.endsWith('catalog.ts')) return source.replaceAll(", { with: { type: 'json' } }", '')
        const [, folder, part, language] = partFile.exec(id) ?? []
        if (folder) {
          const whole = `${folder}/${language}.json`
          this.addWatchFile(whole)
          const texts = compileParts(await readFile(whole, 'utf8'), [part as LaterPart])
          return { code: `export default ${texts}`, map: null }
        }
        const forBrowser = this.environment.name === 'client'
        return { code: compileParts(source, forBrowser ? ['app'] : ofServer), map: null }
      },
    },
  }
}

function compileParts(source: string, parts: MessagePart[]): string {
  const catalog: Catalog = JSON.parse(source)
  const kept = Object.entries(catalog).filter(([key]) => parts.includes(messagePart(key)))
  return JSON.stringify(compileCatalog(Object.fromEntries(kept)))
}
