import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { blockTypes } from '@formstead/field-types'
import { anyForm } from '../../testing/any-form.ts'
import { sampleTypes as types } from '../../testing/sample-types.ts'
import { normalizeForm } from './normalize-form.ts'
import { parseForm } from './parse-form.ts'

const save = (given: Record<string, unknown>, allowsCustomCode = false) => {
  const raw = {
    visibility: 'public',
    properties: [{ id: 'a', name: 'A', type: 'sample-level' }],
    ...given,
  }
  const reading = parseForm(raw, { types, allowsCustomCode })
  if ('problems' in reading) throw new Error(JSON.stringify(reading.problems))
  return reading.form
}
const saveBlock = (given: Record<string, unknown>) =>
  save({ properties: [{ id: 'a', name: 'A', type: 'sample-level', ...given }] }).properties[0]

test.each([
  ['sample', types],
  ['real', blockTypes],
])('normalizing is idempotent, for %s types', (_, known) => {
  fc.assert(
    fc.property(anyForm(known), fc.boolean(), (form, allowsCustomCode) => {
      const options = { types: known, allowsCustomCode }
      const once = normalizeForm(form, options)
      expect(normalizeForm(once, options)).toEqual(once)
    }),
  )
})

test('tags and surrounding spaces are removed from names', () => {
  expect(saveBlock({ name: ' <b>Your</b> name ' })).toMatchObject({ name: 'Your name' })
  expect(saveBlock({ type: 'of-the-future', name: '<i>x' })).toMatchObject({ name: 'x' })
})

test('help is cleaned, and null if only markup remains', () => {
  expect(saveBlock({ help: '<p onclick=x>Hi<script>x</script></p>' })).toMatchObject({
    help: '<p>Hi</p>',
  })
  expect(saveBlock({ help: '<p><br></p>' })).toMatchObject({ help: null })
})

test('rich text of types and of the form is cleaned', () => {
  const hostile = '<p>Hi<img src=x onerror=x></p>'
  expect(saveBlock({ type: 'sample-words', content: hostile })).toMatchObject({
    content: '<p>Hi</p>',
  })
  expect(saveBlock({ content: hostile })).toMatchObject({ content: hostile })
  const texts = {
    submitted_text: hostile,
    closed_text: hostile,
    max_submissions_reached_text: hostile,
  }
  expect(save(texts)).toMatchObject({
    submitted_text: '<p>Hi</p>',
    closed_text: '<p>Hi</p>',
    max_submissions_reached_text: '<p>Hi</p>',
  })
})

test('code blocks are removed if they are not allowed', () => {
  const properties = [
    { id: 'c', name: 'C', type: 'sample-code' },
    { id: 'a', name: 'A', type: 'sample-level' },
  ]
  const idsOf = (allowed: boolean) => save({ properties }, allowed).properties.map(({ id }) => id)
  expect([idsOf(false), idsOf(true)]).toEqual([['a'], ['c', 'a']])
})

test.each([
  [
    { required: 1, hidden: 1, disabled: 1 },
    { required: true, hidden: true, disabled: false },
  ],
  [
    { hidden: 1, disabled: 1 },
    { required: false, hidden: true, disabled: false },
  ],
  [{ disabled: 1 }, { required: false, hidden: false, disabled: true }],
])('the flags %o become %o', (given, flags) => {
  expect(saveBlock(given)).toMatchObject(flags)
})

test('a layout block can be hidden, but neither required nor disabled', () => {
  expect(
    saveBlock({ type: 'sample-words', required: true, hidden: true, disabled: true }),
  ).toMatchObject({ required: false, hidden: true, disabled: false })
})

test('retention needs both a number and a unit', () => {
  const none = { submission_retention_value: null, submission_retention_unit: null }
  const both = { submission_retention_value: 2, submission_retention_unit: 'week' }
  expect(save({ submission_retention_value: 2 })).toMatchObject(none)
  expect(save({ submission_retention_unit: 'week' })).toMatchObject(none)
  expect(save(both)).toMatchObject(both)
})

test('removing a cover removes its settings', () => {
  const description = 'A marsh at dawn'
  const cover_settings = { focal_point: { x: 1, y: 2 }, brightness: 3, description, fade: true }
  const cover_picture = 'https://example.com/c.png'
  expect(save({ cover_picture, cover_settings })).toMatchObject({ cover_settings })
  expect(save({ cover_picture: null, cover_settings }).cover_settings).toEqual({
    focal_point: { x: 50, y: 50 },
    brightness: 0,
    description: null,
  })
})

test('auto-save is enabled if a block requires it', () => {
  const properties = [{ id: 'a', name: 'A', type: 'sample-single' }]
  expect([save({ auto_save: false }), save({ auto_save: false, properties })]).toMatchObject([
    { auto_save: false },
    { auto_save: true },
  ])
})
