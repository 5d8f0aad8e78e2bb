import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { blockTypes, commonSettings } from '@formstead/field-types'
import { formSettings } from '../settings/form-settings.ts'
import { makeBlock } from '../blocks/make-block.ts'
import { parseForm } from './parse-form.ts'

const isReading = (reading: object) => 'form' in reading !== 'problems' in reading

test('handles any input', () => {
  fc.assert(
    fc.property(fc.anything(), (raw) => {
      expect(isReading(parseForm(raw))).toBe(true)
    }),
  )
})

test('handles a form with any value for one setting', () => {
  const keys = [...Object.keys(formSettings.shape), 'properties', 'password']
  fc.assert(
    fc.property(fc.constantFrom(...keys), fc.anything(), (key, value) => {
      const properties = [{ id: 'a', name: 'A', type: 'x' }]
      expect(isReading(parseForm({ visibility: 'public', properties, [key]: value }))).toBe(true)
    }),
    { numRuns: 1000 },
  )
})

test.each([...blockTypes.values()].map((type) => [type.type, type] as const))(
  'decides about a %s with anything for one of its settings',
  (_, { picker }) => {
    const block = makeBlock(picker[0].key, { id: 'a', words: String, takenNames: [] })!
    const keys = [...new Set([...Object.keys(block), ...Object.keys(commonSettings.shape)])]
    fc.assert(
      fc.property(fc.constantFrom(...keys), fc.anything(), (key, value) => {
        const properties = [{ ...block, [key]: value }]
        expect(isReading(parseForm({ visibility: 'public', properties }))).toBe(true)
      }),
    )
  },
)
