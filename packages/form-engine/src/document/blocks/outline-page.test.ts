import { expect, test } from 'vitest'
import { blockTypes } from '@formstead/field-types'
import { openForm } from '../../open-form.ts'
import { mention } from '../../testing/make-form.ts'
import { outlinePage } from './outline-page.ts'
import { parseForm } from '../parse/parse-form.ts'

function outline(properties: object[], settings: object = {}) {
  const parsed = parseForm({ visibility: 'public', properties, ...settings })
  if ('problems' in parsed) throw new Error(JSON.stringify(parsed.problems))
  return outlinePage(
    openForm(parsed.form, (type) => blockTypes.get(type)),
    parsed.form,
  )
}

const text = { id: 'a', type: 'text', name: 'A' }
const none = { parts: [], titled: [], isThanksTitled: false, mentioning: [] }

test('a form with plain fields needs nothing', () => {
  expect(outline([text])).toEqual(none)
  expect(outline([{ ...text, name: 'mention-field-id', placeholder: '<h1>' }])).toEqual(none)
})

test('headings are found in the rich text of any block, and nowhere else', () => {
  const words = (id: string, content: string) => ({ id, type: 'nf-text', name: id, content })
  expect(
    outline([words('b', '<ul><li><h1>Title</h1></li></ul>'), words('c', '<p>&lt;h1&gt;</p>')]),
  ).toEqual({ ...none, parts: ['richText'], titled: ['b'] })
  expect(outline([{ ...text, help: '<h1>Title</h1>' }])).toMatchObject({ titled: ['a'] })
  expect(outline([text], { submitted_text: '<h1>Thanks</h1>' })).toEqual({
    ...none,
    parts: ['richText'],
    isThanksTitled: true,
  })
})

test('escaped characters of plain settings are read like rich text', () => {
  for (const escaped of ['a &lt;b&gt;', 'a &amp; b'])
    expect(outline([{ ...text, placeholder: escaped }])).toEqual({ ...none, parts: ['richText'] })
})

test.each([
  ['rich text', { ...text, id: 'b', help: mention('a') }],
  ['a placeholder', { ...text, id: 'b', placeholder: mention('a') }],
  ['a setting of the type', { id: 'b', type: 'payment', name: 'B', amount: mention('a') }],
])('mentions are found in %s', (_, block) => {
  expect(outline([text, block])).toEqual({ ...none, parts: ['richText'], mentioning: ['b'] })
})
