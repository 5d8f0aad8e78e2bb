import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { stripTags } from './strip-tags.ts'

test.each([
  ['<b>Your</b> name', 'Your name'],
  ['<img src=x onerror="a()">', ''],
  ['<<b>script>x<</b>/script>', 'x'],
  ['<!-- a -->b', 'b'],
  ['3 < 4 > 2', '3 < 4 > 2'],
  ['I <3 you', 'I <3 you'],
  ['a &lt;b&gt;', 'a &lt;b&gt;'],
  ['<b', '<b'],
])('%s becomes %s', (text, stripped) => {
  expect(stripTags(text)).toBe(stripped)
})

test('stripping is idempotent', () => {
  const soup = fc
    .array(fc.constantFrom('<', '>', '/', 'b', ' ', '1', '!', '"'))
    .map((all) => all.join(''))
  fc.assert(
    fc.property(soup, (text) => {
      expect(stripTags(stripTags(text))).toBe(stripTags(text))
    }),
  )
})
