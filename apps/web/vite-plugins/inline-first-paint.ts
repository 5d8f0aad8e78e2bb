import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const file = join(import.meta.dirname, 'first-paint.js')

/** Inlines first-paint.js at the placeholder in both HTML files, so that it runs without a request. */
export function inlineFirstPaint(): Plugin {
  return {
    name: 'inline-first-paint',
    transformIndexHtml: {
      order: 'pre',
      async handler(html) {
        const source = await readFile(file, 'utf8')
        const script = source.replaceAll(/^\/\/.*\n/gm, '')
        return html.replace('<!--color-mode-->', () => `<script>\n${script}</script>`)
      },
    },
  }
}
