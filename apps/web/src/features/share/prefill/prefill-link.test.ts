import { blockTypes, commonSettings, type Field } from '@formstead/field-types'
import { openForm, prefillAnswers } from '@formstead/form-engine'
import { expect, test } from 'vitest'
import { listPrefillFields, readPrefill, writePrefillLink } from './prefill-link.ts'

const context = { nowMs: Date.parse('2026-11-16T12:00:00Z'), timeZone: 'UTC' }

const samples = [...blockTypes.values()].flatMap((type) => {
  if (type.kind !== 'field') return []
  const raw = { id: `id-${type.type}`, name: type.type, type: type.type, ...type.sample.settings }
  const field = { ...commonSettings.parse(raw), ...type.settings.parse(raw) } as Field
  return [{ field, answer: type.sample.answer as unknown }]
})
const blocks = samples.map(({ field }) => field)
const fields = listPrefillFields(blocks)

test('the form reads back what the builder writes, for every type that a link can fill', () => {
  const entered = Object.fromEntries(samples.map(({ field, answer }) => [field.id, answer]))
  const { parameters, unfit } = readPrefill(fields, entered, context)
  expect([...unfit]).toEqual([])
  const link = writePrefillLink('https://forms.example/forms/all', parameters, {
    sendsAtOnce: true,
  })
  const { searchParams } = new URL(link)
  expect(searchParams.get('auto_submit')).toBe('true')
  const form = openForm({ properties: blocks, computed_variables: [] }, (type) =>
    blockTypes.get(type),
  )
  const read = prefillAnswers(form.blocks, { all: (name) => searchParams.getAll(name) }, context)
  for (const { id, answer } of parameters) expect([id, read[id]]).toEqual([id, answer])
  expect(parameters).toHaveLength(fields.length)
})

test('hidden fields are offered, files and signatures are not', () => {
  expect(fields.map(({ field }) => field.type)).not.toContain('files')
  const hidden = { ...blocks[0]!, hidden: true }
  expect(listPrefillFields([hidden])).toHaveLength(1)
})

test('values that the form would not accept are left out of the link', () => {
  const email = fields.find(({ field }) => field.type === 'email')!
  const { parameters, unfit } = readPrefill([email], { [email.field.id]: 'no address' }, context)
  expect([parameters, [...unfit]]).toEqual([[], [email.field.id]])
  expect(writePrefillLink('https://forms.example/f', [], { sendsAtOnce: false })).toBe(
    'https://forms.example/f',
  )
})
