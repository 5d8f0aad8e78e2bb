import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { blockTypes } from '@formstead/field-types'
import { anyForm } from '../../testing/any-form.ts'
import { sampleTypes } from '../../testing/sample-types.ts'
import { parseForm } from './parse-form.ts'
import { printForm } from './print-form.ts'

test.each([
  ['sample', sampleTypes],
  ['real', blockTypes],
])('a printed form parses to the same form, for %s types', (_, types) => {
  fc.assert(
    fc.property(anyForm(types), (form) => {
      expect(parseForm(printForm(form), { types, allowsCustomCode: true })).toEqual({ form })
      expect(printForm(form)).toEqual(form)
    }),
  )
})
