import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../scripts/root.ts'

const roots =
  /^(packages|apps|tests|bench|scripts|docs|\.ci|\.env\.example|\.dependency-cruiser\.mjs)(\/|$)/

test.each(['ARCHITECTURE.md', 'CONTRIBUTING.md', 'README.md', 'docs/self-hosting.md'])(
  '%s names only paths that exist',
  (page) => {
    const text = readFileSync(join(root, page), 'utf8')
    const quoted = [...text.matchAll(/`([^`*<>…]+)`/g)].flatMap((match) => match[1]!.split(' '))
    const linked = [...text.matchAll(/\]\((?!http)([^)#]+)\)/g)].map((match) =>
      join(page, '..', match[1]!),
    )
    const paths = [...quoted.filter((path) => roots.test(path)), ...linked]
    expect(paths.length).toBeGreaterThan(0)
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([])
  },
)
