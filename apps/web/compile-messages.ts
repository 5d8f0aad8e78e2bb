import { compileCatalog, type Catalog } from '@formstead/i18n'
import type { Plugin } from 'vite'

/** ICU texts are compiled when the app is built. The site is finished HTML: no browser needs its words. */
export function compileMessages(): Plugin {
  return {
    name: 'compile-messages',
    enforce: 'pre',
    transform: {
      filter: { id: /\/i18n\/src\/(messages\/\w+\.json|catalog\.ts)$/ },
      handler(source, id) {
        // Vite serves JSON as a script, which a browser that was told of JSON refuses.
        if (id.endsWith('.ts')) return source.replaceAll(", { with: { type: 'json' } }", '')
        const catalog: Catalog = JSON.parse(source)
        const forBrowser = this.environment.name === 'client'
        const kept = Object.entries(catalog).filter(
          ([key]) => !forBrowser || !/^(landing|legal)\./.test(key),
        )
        return { code: JSON.stringify(compileCatalog(Object.fromEntries(kept))), map: null }
      },
    },
  }
}
