import { expect, test } from 'vitest'
import { sampleTypes } from '../testing/sample-types.ts'
import { newForm } from './new-form.ts'
import { parseBlock } from './blocks/parse-block.ts'
import { parseForm } from './parse/parse-form.ts'

const texts = {
  title: 'Contact Form',
  submitted_text: '<p>Thank you</p>',
  closed_text: '<p>Closed</p>',
  max_submissions_reached_text: '<p>Full</p>',
}
const { block } = parseBlock({ id: 'a', name: 'A', type: 'sample-level' }, sampleTypes)
const form = newForm({ texts, properties: [block], timeZone: 'Asia/Tokyo', hidesBranding: true })

test("a new form has the editor's initial settings", () => {
  expect(form).toMatchObject({
    ...texts,
    visibility: 'public',
    language: 'en',
    presentation_style: 'classic',
    size: 'md',
    dark_mode: 'auto',
    color: '#3B82F6',
    uppercase_labels: false,
    auto_focus: true,
    no_branding: true,
    settings: { time_zone: 'Asia/Tokyo' },
    properties: [block],
  })
})

test('saving it changes nothing', () => {
  expect(parseForm(form, { types: sampleTypes })).toEqual({ form })
})
