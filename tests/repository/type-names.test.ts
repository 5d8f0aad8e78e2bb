import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { blockTypes } from '@formstead/field-types'
import { root } from '../../scripts/root.ts'

const sources = globSync('{packages,apps}/*/src/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/\.test\.tsx?$|\/testing\/|\/gallery\//.test(file))
  .map((file) => ({ file, source: readFileSync(join(root, file), 'utf8') }))

/** Kinds of summary are named by the API, and some are called as the type that they suit. */
const namesKinds = 'packages/field-types/src/block-type.ts'

/** Words that mean much else besides: they give a type away only where types are compared or listed. */
const plainWords = /^(?:text|email|url|number|date|select|files|scale|color|checkbox|payment)$/

test.each([...blockTypes.keys()])('the type %s is named in its own folder only', (type) => {
  const own = `packages/field-types/src/${type.replaceAll('_', '-')}/`
  const named = sources
    .filter(({ file }) => !file.startsWith(own) && file !== namesKinds)
    .flatMap(({ file, source }) => findNamed(type, source).map((code) => `${file}: ${code}`))
  expect(named).toEqual([])
})

test('nowhere are types listed or told apart case by case', () => {
  const listed = sources.flatMap(({ file, source }) =>
    [...findLists(source), ...findSwitches(source)].map((code) => `${file}: ${code}`),
  )
  expect(listed).toEqual([])
})

test.each([
  ["if (field.type === 'rating') return", 'rating'],
  ['const layout = ["nf-text"]', 'nf-text'],
  ["block.type === 'text' ? 1 : 2", 'text'],
  ["'text' !== block.type", 'text'],
  ["block['type'] === `email`", 'email'],
])('the check finds %s', (code, type) => {
  expect(findNamed(type, code)).not.toEqual([])
})

test.each([
  ['<input type="email" />', 'email'],
  ["inputMode={isWhole ? 'text' : 'decimal'}", 'text'],
  ["takes: 'number',", 'number'],
  ["family: 'scale',", 'scale'],
  ["typeof value === 'number'", 'number'],
  ["{ id: 'stars', type: 'rating', name: 'A block of a document' }", 'rating'],
])('the check passes over %s', (code, type) => {
  expect(findNamed(type, code)).toEqual([])
})

test('the check finds lists and cases of types, and no others', () => {
  expect(findLists("new Set([\n  'text',\n  'email',\n])")).toHaveLength(1)
  expect(findLists("oneOf(['auto', 'number', 'text'], 'auto')")).toEqual([])
  expect(findSwitches("switch (block.type) {\n  case 'text':\n}")).toEqual(["case 'text'"])
  expect(findSwitches("switch (typeof value) {\n  case 'number':\n}")).toEqual([])
})

/** The lines that name a type. A block of a document has to say which it is: `{ id: 'rating', type: 'rating' }` is data. */
function findNamed(type: string, source: string): string[] {
  const quoted = `(?:'${type}'|"${type}"|\`${type}\`)`
  const pattern = plainWords.test(type)
    ? `\\btype(?:['"]\\])?\\)?\\s*[!=]==?\\s*${quoted}|${quoted}\\s*[!=]==?\\s*[\\w.?!]*\\btype\\b`
    : `(?<!\\w=)(?<!\\b(?:id|type): )${quoted}`
  return source
    .split('\n')
    .filter((line) => new RegExp(pattern).test(line))
    .map((line) => line.trim())
}

function findLists(source: string): string[] {
  const lists = source.matchAll(/\[\s*((?:(['"`])[\w-]+\2\s*,?\s*){2,})\]/g)
  return [...lists].flatMap(([list, items]) => {
    const words = items!.match(/[\w-]+/g) ?? []
    return words.every((word) => blockTypes.has(word)) ? [list] : []
  })
}

function findSwitches(source: string): string[] {
  if (!/switch \([\w.?!]*\btype\)/.test(source)) return []
  const cases = source.matchAll(/case (['"`])([\w-]+)\1/g)
  return [...cases].flatMap(([found, , word]) => (blockTypes.has(word!) ? [found] : []))
}
