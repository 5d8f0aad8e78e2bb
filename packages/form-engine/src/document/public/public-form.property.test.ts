import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { blockTypes } from '@formstead/field-types'
import { openForm } from '../../open-form.ts'
import { anyCanaryForm, findCanaries } from '../../testing/canary-form.ts'
import { parseForm } from '../parse/parse-form.ts'
import { publicFormOf } from './public-form.ts'

test('nothing private or unknown is public', () => {
  fc.assert(
    fc.property(anyCanaryForm(), (sent) => {
      const parsed = parseForm(sent, { allowsCustomCode: true })
      if ('problems' in parsed) throw new Error(JSON.stringify(parsed.problems))
      expect(findCanaries(JSON.stringify(parsed.form))).toEqual(findCanaries(JSON.stringify(sent)))
      const opened = openForm(parsed.form, (type) => blockTypes.get(type))
      expect(findCanaries(JSON.stringify(publicFormOf(parsed.form, opened)))).toEqual([])
    }),
  )
})
