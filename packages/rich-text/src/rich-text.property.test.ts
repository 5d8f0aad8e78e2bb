import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseRichText } from './parse/parse.ts'
import { printRichText } from './print/print.ts'
import { readRichTextTree } from './parse/read-tree.ts'
import { isRichTextEmpty, richTextToText } from './print/text.ts'
import { firstForbidden } from './testing/allowed-html.ts'
import { anySoup } from './testing/any-soup.ts'
import { anyText } from './testing/any-text.ts'
import { richTextLimits } from './tree.ts'

test('any input becomes allowed HTML, and cleaning is idempotent', () => {
  fc.assert(
    fc.property(anySoup, (html) => {
      const tree = parseRichText(html)
      const printed = printRichText(tree)
      expect(firstForbidden(printed)).toBeUndefined()
      expect(parseRichText(printed)).toEqual(tree)
      expect(readRichTextTree(JSON.parse(JSON.stringify(tree)))).toEqual(tree)
      expect(isRichTextEmpty(tree) ? richTextToText(tree).trim() : '').toBe('')
    }),
    { numRuns: 1000 },
  )
})

test('any JSON is a canonical tree or refused', () => {
  const node = fc.letrec((tie) => ({
    node: fc.oneof(
      { maxDepth: 5 },
      anyText,
      fc.record(
        {
          tag: fc.constantFrom(
            'p',
            'b',
            'a',
            'ul',
            'li',
            'blockquote',
            'br',
            'mention',
            'span',
            'script',
            '__proto__',
          ),
          children: fc.array(tie('node'), { maxLength: 4 }),
          href: fc.constantFrom('https://e.test', 'javascript:x', { toString: 'x' }),
          style: fc.constantFrom({ color: 'red' }, { color: { a: 1 } }, { color: 'url(x)' }),
        },
        { requiredKeys: ['tag'] },
      ),
      fc.jsonValue(),
    ),
  })).node
  fc.assert(
    fc.property(fc.array(node, { maxLength: 4 }), (json) => {
      const tree = readRichTextTree(json)
      if (!tree) return
      const printed = printRichText(tree)
      expect(firstForbidden(printed)).toBeUndefined()
      expect(parseRichText(printed)).toEqual(tree)
    }),
    { numRuns: 1000 },
  )
})

const bombs = [
  '<',
  '<b>',
  '<p><b>',
  '<ul>',
  '<a x="',
  "<a x='",
  '<svg>',
  '<!--',
  '</',
  '&',
  '&#',
  '<span mention-field-id=a>',
  '<a =',
  '<div> ',
  '<b/ ',
  '<title>',
  '\0<p>',
]

test.each(bombs)('200 KB of %j stay within the limits', (piece) => {
  const tree = parseRichText(piece.repeat(200_000 / piece.length))
  const printed = printRichText(tree)
  richTextToText(tree)
  expect(printed.length).toBeLessThanOrEqual(richTextLimits.length)
  expect(printRichText(parseRichText(printed))).toBe(printed)
})
