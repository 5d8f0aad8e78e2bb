import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { blockTypes, commonSettings } from '@formstead/field-types'
import { root } from '../../scripts/root.ts'

const sources = globSync('{packages,apps}/*/src/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/\.test\.tsx?$|\/testing\/|\/gallery\//.test(file))
  .map((file) => ({ file, source: readFileSync(join(root, file), 'utf8') }))

/** The API names summary kinds, and some share their name with the type they suit. */
const namesKinds = 'packages/field-types/src/definition/summary.ts'

/** Keys that the API adds to a form; one of them shares its name with a setting of a type. */
const namesFormKeys = 'packages/form-engine/src/document/settings/system-keys.ts'

/** Words with other meanings: they count only where types are compared or listed. */
const plainWords = /^(?:text|email|url|number|date|select|files|scale|color|checkbox|payment)$/

const folderOf = (type: string) => `packages/field-types/src/${type.replaceAll('_', '-')}/`

test.each([...blockTypes.keys()])('the type %s is named only in its own folder', (type) => {
  const own = folderOf(type)
  const named = sources
    .filter(({ file }) => !file.startsWith(own) && file !== namesKinds)
    .flatMap(({ file, source }) => findNamed(type, source).map((code) => `${file}: ${code}`))
  expect(named).toEqual([])
})

test('types are never listed or distinguished case by case', () => {
  const listed = sources.flatMap(({ file, source }) =>
    [...findLists(source), ...findSwitches(source)].map((code) => `${file}: ${code}`),
  )
  expect(listed).toEqual([])
})

/** Settings shared by several types are in `shared/`, and belong to all of them. */
const settingNames = [...blockTypes.values()].flatMap((type) =>
  Object.keys(type.settings.parse({})).map((name) => ({ name, type: type.type })),
)
/** Settings that forms have too, under the same name. */
const ofForms = new Set(['description'])
const ownersOf = Map.groupBy(
  settingNames.filter(({ name }) => !(name in commonSettings.shape) && !ofForms.has(name)),
  ({ name }) => name,
)

test.each([...ownersOf])(
  'the setting %s is named only in the folder of its type',
  (name, owners) => {
    const own = owners.map(({ type }) => folderOf(type))
    if (owners.length > 1) own.push('packages/field-types/src/shared/')
    const named = sources
      .filter(
        ({ file }) => file !== namesFormKeys && !own.some((folder) => file.startsWith(folder)),
      )
      .flatMap(({ file, source }) => findSetting(name, source).map((code) => `${file}: ${code}`))
    expect(named).toEqual([])
  },
)

test('settings are found in the schemas, except common ones', () => {
  expect([...ownersOf.keys()]).toEqual(
    expect.arrayContaining(['secret_input', 'content', 'stripe_account_id', 'next_btn_text']),
  )
  expect(ownersOf.has('help')).toBe(false)
})

test.each([
  ["block['secret_input']", 'secret_input'],
  ['const { next_btn_text: next } = block', 'next_btn_text'],
  ["readText(block, 'next_btn_text')", 'next_btn_text'],
  ['(field.block as { stripe_account_id?: unknown }).stripe_account_id', 'stripe_account_id'],
  ['block.content ?? null', 'content'],
  ["(block as Record<string, unknown>)['content']", 'content'],
  ['const { content } = entry.block', 'content'],
])('the check finds the setting in %s', (code, name) => {
  expect(findSetting(name, code)).not.toEqual([])
})

test.each([
  ['async put(key, content, { limitBytes }) {', 'content'],
  ['file.content.destroy()', 'content'],
  ["stripeAccountId: text('stripe_account_id').notNull(),", 'stripe_account_id'],
  ["secret_input: 'pro',", 'secret_input'],
  ["{ type: 'text', name: 'A block of a document', multi_lines: true }", 'multi_lines'],
])('the check ignores %s', (code, name) => {
  expect(findSetting(name, code)).toEqual([])
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
])('the check ignores %s', (code, type) => {
  expect(findNamed(type, code)).toEqual([])
})

test('the check finds lists and cases of types, and nothing else', () => {
  expect(findLists("new Set([\n  'text',\n  'email',\n])")).toHaveLength(1)
  expect(findLists("oneOf(['auto', 'number', 'text'], 'auto')")).toEqual([])
  expect(findSwitches("switch (block.type) {\n  case 'text':\n}")).toEqual(["case 'text'"])
  expect(findSwitches("switch (typeof value) {\n  case 'number':\n}")).toEqual([])
})

/**
 * The lines that name a type. A block in a document must state its type: `{ id: 'rating', type: 'rating' }` is data.
 */
function findNamed(type: string, source: string): string[] {
  const quoted = `(?:'${type}'|"${type}"|\`${type}\`)`
  const pattern = plainWords.test(type)
    ? `\\btype(?:['"]\\])?\\)?\\s*[!=]==?\\s*${quoted}|${quoted}\\s*[!=]==?\\s*[\\w.?!]*\\btype\\b`
    : `(?<!\\w=)(?<!\\b(?:id|type): )${quoted}`
  return linesWith(type, pattern, source)
}

/**
 * The lines that read a setting of a block. A block in a document must have settings: `multi_lines: true` is data, and
 * so are table columns.
 */
function findSetting(name: string, source: string): string[] {
  const block = '(?:block|field|property|settings)\\b[!?)]*'
  const pattern = name.includes('_')
    ? `\\.${name}\\b|(?<!\\btext\\()['"\`]${name}['"\`]|\\{[^}]*\\b${name}\\b[^}]*\\} = |\\b${name}\\?:`
    : `${block}\\??\\.${name}\\b|(?:${block}|unknown>\\))\\[['"\`]${name}['"\`]\\]|\\{[^}]*\\b${name}\\b[^}]*\\} = [\\w.]*${block}`
  return linesWith(name, pattern, source)
}

function linesWith(word: string, pattern: string, source: string): string[] {
  if (!source.includes(word)) return []
  const expression = new RegExp(pattern)
  return source
    .split('\n')
    .filter((line) => line.includes(word) && expression.test(line))
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
