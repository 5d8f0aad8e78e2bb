import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { root } from '../../scripts/root.ts'

const file = join(root, 'apps/web/dist/server/site.json')
const mostStyleBytes = 9000

describe.runIf(existsSync(file))('what a site page loads before its first paint', () => {
  const { html, styles } = JSON.parse(readFileSync(file, 'utf8')) as {
    html: string
    styles: Record<string, string>
  }
  const head = html.slice(0, html.indexOf('</head>'))

  test.each(Object.entries(styles))('the styles of %s are at most 9 KB', (_, style) => {
    expect(gzipSync(style).length).toBeLessThanOrEqual(mostStyleBytes)
    expect(style).not.toContain('font-display:swap')
  })

  test('the page preloads no font and no script', () => {
    expect(head).not.toMatch(/rel="(?:module)?preload"|type="module"/)
  })
})
