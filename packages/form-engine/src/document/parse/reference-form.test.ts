import { expect, test } from 'vitest'
import referenceForm from '../../testing/reference-form.json' with { type: 'json' }
import { parseForm, type ParseOptions } from './parse-form.ts'
import { printForm } from './print-form.ts'
import { systemKeys } from '../settings/system-keys.ts'

const parse = (raw: unknown, options?: ParseOptions) => {
  const reading = parseForm(raw, options)
  if ('problems' in reading) throw new Error(JSON.stringify(reading.problems))
  return reading.form
}

test('a form of the reference product parses, and parsing it again changes nothing', () => {
  const form = parse(referenceForm)
  expect(parse(printForm(form))).toEqual(form)
  expect(form).toMatchObject({
    schema_version: 1,
    title: 'Customer feedback',
    no_branding: true,
    uppercase_labels: false,
    translations: {},
    analytics: {},
    tags: [],
    captcha_provider: 'hcaptcha',
    closes_at: '2027-01-31T17:00:00.000Z',
    settings: { navigation_arrows: true, auto_next: true, time_zone: 'UTC' },
    x_campaign: { code: 'spring', weights: [1, 2] },
  })
  expect(form.submitted_text).toContain('mention-field-id')
  expect(form.submitted_text).not.toContain('script')
})

test('server-managed keys are not part of the document', () => {
  expect(Object.keys(parse(referenceForm)).filter((key) => systemKeys.has(key))).toEqual([])
})

test('block flags become booleans, and texts are cleaned', () => {
  const [, name, rating] = parse(referenceForm).properties
  expect(name).toMatchObject({
    name: 'Your name',
    hidden: false,
    required: true,
    help: null,
    help_position: 'below_input',
    width: 'full',
    logic: null,
  })
  expect(rating).toMatchObject({ rating_max_value: 5, x_plugin: { color: 'gold' } })
})

test('a block of an unknown type is kept', () => {
  expect(parse(referenceForm).properties[4]).toMatchObject({
    name: 'Anything else',
    type: 'hologram',
    depth: 3,
    required: true,
  })
})

test('options without ids use their name as id, and keep unknown keys', () => {
  expect(parse(referenceForm).properties[3]).toMatchObject({
    select: {
      options: [
        { id: 'Billing', name: 'Billing' },
        { id: 'support', name: 'Support', x_note: 1 },
      ],
    },
  })
})

test('an image display requires one for every option, and an image is always a URL', () => {
  const withTopic = (settings: object) => ({
    ...referenceForm,
    properties: referenceForm.properties.map((block, index) =>
      index === 3 ? Object.assign({}, block, settings) : block,
    ),
  })
  const picture = { id: 'a', name: 'A', image: 'https://example.com/a.png' }
  const plain = { id: 'b', name: 'B' }
  expect(
    parseForm(
      withTopic({
        option_display_mode: 'text_and_image',
        select: { options: [picture, plain] },
      }),
    ),
  ).toMatchObject({ problems: [{ path: 'properties.3.select.options.1.image' }] })
  expect(
    parseForm(withTopic({ select: { options: [{ ...plain, image: 'javascript:x' }] } })),
  ).toMatchObject({ problems: [{ path: 'properties.3.select.options.0.image' }] })
})

test('clear_empty_fields_on_update is kept', () => {
  expect(parse(referenceForm)).toMatchObject({ clear_empty_fields_on_update: true })
})
