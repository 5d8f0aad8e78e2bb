import { expect, test } from 'vitest'
import { drawInput } from '../shared/testing/draw-input.tsx'
import { text } from './index.ts'
import { TextInput } from './input.tsx'

const draw = (settings = {}, given = {}) => drawInput(TextInput, text, settings, given)

test('single-line, multi-line and password inputs are native controls with a name', () => {
  expect(draw({}, { value: 'a' })).toMatch(/^<input id="q1".* name="field" value="a"\/>$/)
  expect(draw({ multi_lines: true }, { value: 'a\nb' })).toMatch(
    /^<textarea id="q1" name="field".*>a\nb<\/textarea>$/,
  )
  expect(draw({ secret_input: true })).toMatch(
    /<input.* type="password" autoComplete="new-password"/,
  )
})

test('a mask becomes a native pattern, and its format is shown', () => {
  const html = draw({ input_mask: '(99) a-9' })
  expect(html).toContain(String.raw`pattern="\([0-9][0-9]\) [A-Za-z]-[0-9]"`)
  expect(html).toContain('title="Format: (__) _-_"')
})

test('with JavaScript, the remaining slots are shown after the input', () => {
  const outline = '<span>(12</span>) _-_'
  const settings = { input_mask: '(99) a-9' }
  expect(draw(settings, { value: '(12', enhanced: true })).toContain(outline)
  expect(draw(settings, { value: '(12' })).not.toContain(outline)
})

test('input that does not match the mask is shown unchanged', () => {
  const html = draw({ input_mask: '99-99' }, { value: '1234', enhanced: true })
  expect(html).toContain('value="1234"')
  expect(html).not.toContain('fs-outline')
})

test('the counter describes the control, which takes longer text instead of cutting it off', () => {
  const limit = { max_char_limit: 9, show_char_limit: true }
  const html = draw(limit, { value: 'too long a text', enhanced: true, describedBy: 'q1-help' })
  expect(html).not.toMatch(/maxlength/i)
  expect(html).toContain('aria-describedby="q1-help q1-count"')
  expect(html).toMatch(/data-over="true".*15\/9/)
})

test('without JavaScript only the limit is shown', () => {
  const html = draw({ max_char_limit: 9, show_char_limit: true }, { value: 'abc' })
  expect(html).toContain('At most 9 characters')
  expect(html).not.toContain('3/9')
})
