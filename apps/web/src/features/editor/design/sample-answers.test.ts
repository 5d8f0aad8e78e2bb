import { blockTypes } from '@formstead/field-types'
import { readDraftBlock } from '@formstead/form-engine'
import { expect, test } from 'vitest'
import { sampleAnswerOf } from './sample-answers.ts'

const fields = [...blockTypes.values()].filter(({ kind }) => kind === 'field')

test.each(fields.map((type) => [type.type, type] as const))(
  'the sample for a field of type %s is a valid answer',
  (name, type) => {
    if (type.kind !== 'field') return
    const block = readDraftBlock({ id: 'a', type: name, name: 'A', ...type.sample.settings })
    const sample = sampleAnswerOf(block)
    const read = type.answer.read(sample, block, { nowMs: Date.now(), timeZone: 'UTC' })
    expect(read).toHaveProperty('answer')
  },
)

test('a sample choice is one of the existing options', () => {
  const type = fields.find((field) => field.kind === 'field' && field.choices)!
  const options = [{ id: 'x', name: 'Only this' }]
  const block = readDraftBlock({
    id: 'a',
    type: type.type,
    name: 'A',
    [type.type]: { options },
  })
  expect([sampleAnswerOf(block)].flat()).toEqual(['Only this'])
})
