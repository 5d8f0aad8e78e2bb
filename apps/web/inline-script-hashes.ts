import { createHash } from 'node:crypto'

/** The `script-src` sources that let exactly the inline scripts of this page run. */
export function inlineScriptHashes(html: string): string[] {
  return [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script]) => {
    const hash = createHash('sha256').update(script!).digest('base64')
    return `'sha256-${hash}'`
  })
}
