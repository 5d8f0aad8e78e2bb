import { expect, test } from 'vitest'
import { parseRichText } from '../parse/parse.ts'
import { isRichTextEmpty, richTextToText } from './text.ts'

test.each([
  ['<p>a</p><p>b</p>', 'a\nb'],
  ['<p>a</p>\n\n<p>b</p>', 'a\nb'],
  ['a<br>b', 'a\nb'],
  ['<h1>a</h1><p><br></p><p><br></p><p><br></p><ul><li>b</li><li><p>c</p></li></ul>', 'a\n\nb\nc'],
  ['<p>a <b>b</b> <a href="https://e.test">c</a></p>', 'a b c'],
  ['a\nb &lt;c&gt;', 'a\nb <c>'],
  ['Hi <span mention mention-field-id="f" mention-field-name="Name">x</span>', 'Hi Name'],
])('%j becomes %j', (html, text) => {
  expect(richTextToText(parseRichText(html))).toBe(text)
})

test.each(['', '<p><br></p>', '<p>&nbsp; </p><ul><li></li></ul>', '<script>x</script>', '\ufeff'])(
  '%j is empty',
  (html) => {
    expect(isRichTextEmpty(parseRichText(html))).toBe(true)
  },
)

test.each(['0', '<p>a</p>', '<p><span mention mention-field-id="f"></span></p>'])(
  '%j is not empty',
  (html) => {
    expect(isRichTextEmpty(parseRichText(html))).toBe(false)
  },
)
