import * as fc from 'fast-check'
import { anyText } from './any-text.ts'

const names =
  'h1 h2 h3 h4 blockquote b u s strong i em a ul ol li p br span div tr td script style svg template textarea img x'.split(
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
/** Tags, partial tags, text and entities in any order. */
export const anySoup: fc.Arbitrary<string> = fc
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
