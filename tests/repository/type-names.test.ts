import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { blockTypes } from '@formstead/field-types'

const root = join(import.meta.dirname, '../..')
const files = globSync('{packages,apps}/*/src/**/*.{ts,tsx}', { cwd: root }).filter(
  (file) => !/\.test\.tsx?$|\/testing\/|\/gallery\//.test(file),
)

/** Kinds of summary are named by the API, and some are called as the type that they suit. */
const namesKinds = 'packages/field-types/src/block-type.ts'

/** Words that mean much else besides; as types they are only met in a comparison. */
const plainWords = /^(?:text|email|url|number|date|select|files|scale|color|checkbox|payment)$/

test.each([...blockTypes.keys()])('the type %s is named in its own folder only', (type) => {
  const own = `packages/field-types/src/${type.replaceAll('_', '-')}/`
  const named = files
    .filter((file) => !file.startsWith(own) && file !== namesKinds)
    .flatMap((file) => {
      const lines = readFileSync(join(root, file), 'utf8').split('\n')
      return lines.filter((line) => names(type, line)).map((line) => `${file}: ${line.trim()}`)
    })
  expect(named).toEqual([])
})

test('the check finds what it looks for', () => {
  expect(names('rating', "if (field.type === 'rating') return")).toBe(true)
  expect(names('nf-text', 'const layout = ["nf-text"]')).toBe(true)
  expect(names('text', "case 'text':")).toBe(false)
  expect(names('text', "block.type === 'text' ? 1 : 2")).toBe(true)
  expect(names('email', '<input type="email" />')).toBe(false)
})

function names(type: string, line: string): boolean {
  const quoted = `(['"\`])${type}\\1`
  if (plainWords.test(type)) return new RegExp(`\\btype\\)?\\s*[!=]==?\\s*${quoted}`).test(line)
  return new RegExp(`(?<!\\w=)${quoted}`).test(line)
}
