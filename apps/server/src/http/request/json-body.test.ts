import { expect, test } from 'vitest'
import { translatorFor } from '../../translation/translator.ts'
import { findJsonFault, jsonLimits } from './json-body.ts'

const faultIn = (text: string) => translatorFor('en').translate(findJsonFault(text)!)

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)

test('accepts input within the limits', () => {
  const body = {
    nested: JSON.parse(nested(jsonLimits.depth - 1)),
    text: '"[{\\'.repeat(1_000),
    list: Array.from({ length: jsonLimits.arrayItems }, (_, index) => index),
  }
  expect(findJsonFault(JSON.stringify(body))).toBeUndefined()
})

test.each([
  ['depth', nested(jsonLimits.depth + 1), 'nested more than 32 levels'],
  ['a bomb of depth', nested(1_000_000), 'nested more than 32 levels'],
  [
    'keys',
    `{${Array.from({ length: jsonLimits.keys + 1 }, (_, i) => `"k${i}":1`).join()}}`,
    'more than 5000 keys',
  ],
  ['list items', `[${'0,'.repeat(jsonLimits.arrayItems)}0]`, 'more than 10000 items'],
  ['text', `"${'a'.repeat(jsonLimits.stringChars + 1)}"`, 'longer than 100000 characters'],
  [
    'an unclosed text',
    `["${'a'.repeat(jsonLimits.stringChars + 1)}`,
    'longer than 100000 characters',
  ],
])('refuses too much %s', (_, text, fault) => {
  expect(faultIn(text)).toContain(fault)
})

test('treats brackets, commas and colons inside strings as text', () => {
  expect(findJsonFault(JSON.stringify('[{,:'.repeat(20_000)))).toBeUndefined()
  expect(faultIn(`"\\\\"${nested(33)}`)).toContain('nested')
})
