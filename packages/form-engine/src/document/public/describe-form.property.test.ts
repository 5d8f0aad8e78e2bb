import * as fc from 'fast-check'
import * as z from 'zod'
import { blockTypes } from '@formstead/field-types'
import { expect, test } from 'vitest'
import { anyForm } from '../../testing/any-form.ts'
import { describeBlock, describeFormSettings, type FormView } from './describe-form.ts'
import type { FormDocument } from '../form-document.ts'
import { openForm } from '../../open-form.ts'
import { publicFormOf } from './public-form.ts'

const views: [FormView, (form: FormDocument) => { properties: object[] }][] = [
  ['sent', (form) => form],
  ['stored', (form) => form],
  [
    'public',
    (form) =>
      publicFormOf(
        form,
        openForm(form, (type) => blockTypes.get(type)),
      ),
  ],
]

test.each(views)('%s forms match their schema', (view, show) => {
  const settings = z.fromJSONSchema(describeFormSettings(view))
  const block = z.fromJSONSchema(describeBlock(view))
  fc.assert(
    fc.property(anyForm(), (form) => {
      const { properties, ...shown } = show(form)
      expect(settings.safeParse(shown).error?.issues).toBeUndefined()
      for (const one of properties) expect(block.safeParse(one).error?.issues).toBeUndefined()
    }),
  )
})

test('a schema is as strict as the settings', () => {
  const [block, settings] = [describeBlock('stored'), describeFormSettings('stored')]
  const rating = { id: 'a', name: 'A', type: 'rating' }
  expect(z.fromJSONSchema(block).safeParse(rating).success).toBe(false)
  expect(z.fromJSONSchema(settings).safeParse({ title: 1 }).success).toBe(false)
})
