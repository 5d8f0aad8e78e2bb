import { applyEdit, readValidation, type Draft } from '@formstead/form-engine'
import { expect, test } from 'vitest'
import { setValidation, validationOf } from './edit-validation.ts'

const draft: Draft = { properties: [{ id: 'a', type: 'text', name: 'A' }] }
const conditions = {
  identifier: 'a',
  value: { property_meta: { id: 'a', type: 'text' }, operator: 'exists_in_submissions' },
}
const edited = (given: Parameters<typeof setValidation>[1]) => {
  const result = applyEdit(draft, setValidation('a', given))
  if (!('draft' in result)) throw new Error(result.refusal)
  return result.draft.properties[0]!['validation']
}

test("validation is stored in the engine's format, and read back unchanged", () => {
  const stored = edited({ conditions, message: 'Taken.' })
  expect(readValidation(stored)).toEqual({ conditions, message: 'Taken.' })
  expect(validationOf(stored)).toEqual({ conditions, message: 'Taken.' })
})

test('a message may be written before there are conditions', () => {
  expect(validationOf(edited({ conditions: null, message: 'Taken.' }))).toEqual({
    conditions: null,
    message: 'Taken.',
  })
})

test('cleared validation is removed', () => {
  expect(edited({ conditions: null, message: '' })).toBeUndefined()
})
