import { createHash } from 'node:crypto'

/** The `script-src` sources that let exactly the inline scripts of this page run. */
export const inlineScriptHashes = (html: string) => hashesOf(html, /<script>(.*?)<\/script>/gs)

/** The `style-src` sources for its inline styles. */
export const inlineStyleHashes = (html: string) => hashesOf(html, /<style>(.*?)<\/style>/gs)

const hashesOf = (html: string, elements: RegExp) =>
  [...html.matchAll(elements)].map(
    ([, text]) => `'sha256-${createHash('sha256').update(text!).digest('base64')}'`,
  )
