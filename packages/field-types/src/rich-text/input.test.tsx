import { expect, test } from 'vitest'
import { drawInput } from '../shared/testing/draw-input.tsx'
import { richText } from './index.ts'
import { RichTextInput } from './input.tsx'

const draw = (settings = {}, given = {}) => drawInput(RichTextInput, richText, settings, given)

test('until the editor has loaded, it is a text area with the text', () => {
  expect(draw({}, { value: '<h1>Title</h1><p>Some <b>bold</b> words &amp; more</p>' })).toMatch(
    /^<div><textarea id="q1" name="field".*>Title\nSome bold words &amp; more<\/textarea>/,
  )
})

test('the counter counts the text and not the markup', () => {
  const limit = { max_char_limit: 9, show_char_limit: true }
  expect(draw(limit, { value: '<p><b>abc</b></p>', enhanced: true })).toContain('3/9')
})
