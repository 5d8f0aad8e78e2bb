import { expect, test } from 'vitest'
import { createTestApp } from '../../../testing/test-app.ts'
import { createSubmissionFixture } from '../../../testing/fixtures/test-submissions.ts'

const testApp = await createTestApp()
const { app } = testApp
const { make } = await createSubmissionFixture(testApp)

const optionsOf = (count: number) => ({
  options: Array.from({ length: count }, (_, index) => ({
    id: `o${index}`,
    name: `Option ${index}`,
    image: 'https://pictures.example/one.png',
  })),
})
const few = { type: 'select', select: optionsOf(4) }
const many = { type: 'select', select: optionsOf(5) }
const several = { type: 'multi_select', multi_select: optionsOf(2) }
const focused = { presentation_style: 'focused' }
const pictures = { option_display_mode: 'text_and_image' }

const markers = {
  dropdown: '.fs-select[data-other]',
  search: '.fs-search-input',
  list: '.fs-choice-name',
  cards: '.fs-cards img',
  letters: '.fs-choices[data-letters]',
  cover: '.fs-outline span',
}

test.each<[what: string, form: object, field: object, styles: (keyof typeof markers)[]]>([
  ['a line of text', {}, { type: 'text' }, []],
  ['a secret', {}, { type: 'text', secret_input: true }, ['cover']],
  ['a mask', {}, { type: 'text', input_mask: '999' }, ['cover']],
  ['a short dropdown', {}, few, ['dropdown']],
  ['a long dropdown', {}, many, ['dropdown', 'search', 'list']],
  ['one with custom answers', {}, { ...few, allow_creation: true }, ['dropdown', 'search', 'list']],
  ['several from a dropdown', {}, several, ['dropdown', 'search', 'list']],
  ['a list', {}, { ...many, without_dropdown: true }, ['list']],
  ['pictures', {}, { ...several, ...pictures }, ['list', 'cards']],
  ['letters, or a dropdown while logic disables it', focused, few, ['dropdown', 'list', 'letters']],
  ['a focused dropdown', focused, { ...few, use_focused_selector: false }, ['dropdown']],
  ['focused pictures', focused, { ...few, ...pictures }, ['list', 'cards', 'letters']],
])('a page has only the styles of what it can show: %s', async (_, form, field, expected) => {
  const styles = await stylesOf({ ...form, properties: [{ id: 'f', name: 'Field', ...field }] })
  const found = Object.entries(markers).filter(([, marker]) => styles.includes(marker))
  expect(found.map(([name]) => name)).toEqual(expected)
})

test.each([
  ['light', []],
  ['dark', ['dark']],
  ['auto', ['auto']],
])('a page has only the dark colors that its mode can show: %s', async (mode, expected) => {
  const styles = await stylesOf({ dark_mode: mode })
  const rules = styles.matchAll(/\.fs-form\[data-mode=(\w+)\]\{[^}]*color-scheme:dark/g)
  expect([...rules].map(([, name]) => name)).toEqual(expected)
})

async function stylesOf(form: Record<string, unknown>): Promise<string> {
  const { slug } = await make(form)
  const { body } = await app.inject(`/forms/${slug}`)
  return /<style[^>]*>(.*?)<\/style>/s.exec(body)![1]!
}
