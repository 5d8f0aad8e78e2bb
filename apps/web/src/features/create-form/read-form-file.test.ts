import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { largestFileBytes, readFormFile } from './read-form-file.ts'

const exported = readFileSync(
  join(import.meta.dirname, '../../../../../packages/form-engine/src/testing/reference-form.json'),
  'utf8',
)

test('a form of the reference product is read as exported', () => {
  const read = readFormFile(exported)
  expect(read).toMatchObject({ draft: { title: 'Customer feedback', schema_version: 1 } })
  expect('draft' in read && 'slug' in read.draft).toBe(false)
})

test('an API response that contains a form is read as well', () => {
  expect(readFormFile(`{"form":${exported}}`)).toEqual(readFormFile(exported))
})

test.each([
  ['{', 'editor.create.notJson'],
  ['[]', 'editor.create.noForm'],
  ['{"title":"No blocks"}', 'editor.create.noForm'],
  [' '.repeat(largestFileBytes + 1), 'editor.create.tooLarge'],
])('%.20s is not a form, and the reason is given', (text, reason) => {
  expect(readFormFile(text)).toEqual({ reason })
})

test('blocks that share an id are reported', () => {
  const block = { id: 'same', type: 'text', name: 'Name' }
  const read = readFormFile(JSON.stringify({ title: 'Twins', properties: [block, block] }))
  expect('problems' in read && read.problems.length > 0).toBe(true)
})
