import { compileCatalog, messageParts, type Catalog } from '@formstead/i18n'
import type { Plugin } from 'vite'

/** Compiles the ICU messages of the app at build time. */
export function compileMessages(): Plugin {
  return {
    name: 'compile-messages',
    enforce: 'pre',
    transform: {
      filter: { id: new RegExp(`/i18n/src/locales/\\w+/(${messageParts.join('|')})\\.json$`) },
      handler(source) {
        const catalog: Catalog = JSON.parse(source)
        return { code: JSON.stringify(compileCatalog(catalog)), map: null }
      },
    },
  }
}
