import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../scripts/root.ts'

const roots =
  /^(packages|apps|tests|bench|scripts|docs|\.ci|\.env\.example|\.dependency-cruiser\.mjs)(\/|$)/
/** Written by commands. */
const outputs = ['tests/screenshots/']
/** Created by readers who follow the walks in CONTRIBUTING.md. */
const examples = /\/(?:time-of-day|ntfy|usage|workspace-usage)(?:[./]|$)/

const pages = [
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'README.md',
  ...globSync('docs/*.md', { cwd: root }).toSorted(),
]

test.each(pages)('%s names only paths that exist', (page) => {
  expect(pathsIn(page).filter((path) => !existsSync(join(root, path)))).toEqual([])
})

test('paths are found on a page', () => {
  expect(pathsIn('ARCHITECTURE.md').length).toBeGreaterThan(100)
})

function pathsIn(page: string): string[] {
  // Code blocks would confuse the pairing of backticks.
  const text = readFileSync(join(root, page), 'utf8').replaceAll(/^ *```[^]*?^ *```/gm, '')
  const quoted = [...text.matchAll(/`([^`]+)`/g)]
    .flatMap((match) => match[1]!.split(/\s+/))
    .filter((path) => roots.test(path) && !/[*<>…]/.test(path) && !outputs.includes(path))
    .filter((path) => !examples.test(path))
  const linked = [...text.matchAll(/\]\((?!http)([^)#]+)(?:#[^)]*)?\)/g)].map((match) =>
    join(page, '..', match[1]!),
  )
  return [...quoted, ...linked]
}
