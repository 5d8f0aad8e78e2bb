import { describe, expect, test } from 'vitest'
import { context, makeField, posted } from '../shared/testing/make-field.ts'
import { richTextAnswer } from './answer.ts'
import { richText } from './index.ts'
import type { RichTextSettings } from './settings-schema.ts'

const fieldOf = (settings = {}) => makeField<RichTextSettings>(richText, settings)
const read = (raw: unknown, settings = {}) => richTextAnswer.read(raw, fieldOf(settings), context)

test('markup is reduced to what is allowed', () => {
  expect(read('<p onclick="x()">Hi <script>x()</script><b>there</b></p>')).toEqual({
    answer: '<p>Hi <b>there</b></p>',
  })
})

test('markup without text is no answer', () => {
  for (const raw of ['<p></p>', '<p><br></p>', '<ul><li> </li></ul>', '<script>x</script>'])
    expect(read(raw)).toEqual({ answer: null })
})

test('a mention in an answer becomes text, because only authors can mention fields', () => {
  expect(
    read('<p>Hi <span mention mention-field-id="f1" mention-field-name="Salary">x</span></p>'),
  ).toEqual({
    answer: '<p>Hi Salary</p>',
  })
})

test('the character limit counts the text and not the markup', () => {
  expect(read('<p><strong>abc</strong></p>', { max_char_limit: 3 })).toEqual({
    answer: '<p><strong>abc</strong></p>',
  })
  expect(read('<p>abcd</p>', { max_char_limit: 3 })).toEqual({
    problem: { code: 'answer.too_long', values: { max: 3 } },
  })
})

describe('without JavaScript', () => {
  const readPost = (text: string, shown?: string) =>
    richTextAnswer.readPost?.(posted({ field: text }), fieldOf(), shown)

  test('every line becomes a paragraph, and nothing in it is markup', () => {
    expect(readPost('One\r\n\r\nTwo <b>2</b> & 3')).toBe(
      '<p>One</p><p>Two &lt;b&gt;2&lt;/b&gt; &amp; 3</p>',
    )
    expect(read(readPost('a <b>b'))).toEqual({ answer: '<p>a &lt;b&gt;b</p>' })
  })

  test('an unchanged text keeps its markup', () => {
    const shown = '<h2>One</h2><ul><li><p><strong>Two</strong></p></li></ul>'
    const text = richTextAnswer.toText(shown, fieldOf(), () => '')
    expect(readPost(text.replaceAll('\n', '\r\n'), shown)).toBe(shown)
    expect(readPost(`${text}!`, shown)).not.toContain('<strong>')
    expect(readPost('', shown)).toBe('')
  })

  test('an empty text area is no answer', () => {
    expect(read(readPost(' \r\n'))).toEqual({ answer: null })
  })
})

describe('conditions test the text', () => {
  const answer = '<p>Hello <strong>world</strong></p>'
  const holds = (operator: string, value: unknown) =>
    richTextAnswer.conditions[operator]!.test(answer, value, fieldOf(), context)

  test.each([
    ['equals', 'Hello world'],
    ['contains', 'lo wo'],
    ['starts_with', 'Hello'],
    ['ends_with', 'world'],
    ['content_length_equals', 11],
    ['matches_regex', '^Hello world$'],
    ['is_not_empty', true],
    ['does_not_contain', 'strong'],
  ])('%s %s', (operator, value) => {
    expect(holds(operator, value)).toBe(true)
  })

  test('other submissions are queried for the answer itself', () => {
    const asked: unknown[] = []
    const isInSubmissions = (...question: unknown[]) => asked.push(question) > 0
    const { test: exists } = richTextAnswer.conditions['exists_in_submissions']!
    expect(exists(answer, true, fieldOf(), { ...context, isInSubmissions })).toBe(true)
    expect(asked).toEqual([['field', answer]])
  })
})

test('formulas and tables use its text', () => {
  expect(richTextAnswer.toFormula?.('<h1>A</h1><p>B</p>', fieldOf())).toBe('A\nB')
})
