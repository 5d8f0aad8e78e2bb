import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { parseRichText } from './parse.ts'
import { printRichText } from './print.ts'
import { readRichTextTree } from './read-tree.ts'
import { isRichTextEmpty, richTextToText } from './text.ts'
import { firstForbidden } from './testing/allowed-html.ts'
import { anyText } from './testing/any-text.ts'
import { richTextLimits } from './tree.ts'

vi.setConfig({ testTimeout: 30_000 })

const names =
  'h1 h2 h3 b u s strong i em a ul ol li p br span div tr td script style svg template textarea img x'.split(
    ' ',
  )
const attribute = fc.constantFrom(
  ' href="https://e.test/?a=1&amp;b"',
  ' href=javascript:x',
  " title='t\"<'",
  ' style="color: red; text-align: center"',
  ' style="FONT: bold 12px \'Times New Roman\', serif;position:fixed"',
  ' mention mention-field-id="f1" mention-field-name="Na&me" mention-fallback="<0>"',
  ' onclick="x',
  " '",
  '/',
)
const open = fc
  .tuple(fc.constantFrom(...names), fc.array(attribute, { maxLength: 3 }))
  .map(([name, attributes]) => `<${name}${attributes.join('')}>`)
const soup = fc
  .array(
    fc.oneof(
      { weight: 4, arbitrary: open },
      { weight: 3, arbitrary: fc.constantFrom(...names).map((name) => `</${name}>`) },
      { weight: 2, arbitrary: anyText },
      fc.constantFrom(
        'a',
        ' ',
        '\n',
        '&amp;',
        '&lt;b&gt;',
        '&#13;',
        '&nbsp;',
        '<!--',
        '-->',
        '<',
        '>',
        '"',
        "'",
        '\r',
        '\ud83d',
      ),
    ),
    { maxLength: 60 },
  )
  .map((parts) => parts.join(''))

test('any soup becomes allowed HTML, and cleaning it again changes nothing', () => {
  fc.assert(
    fc.property(soup, (html) => {
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
