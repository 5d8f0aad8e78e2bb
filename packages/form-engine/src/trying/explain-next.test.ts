import { blockTypes } from '@formstead/field-types'
import { expect, test } from 'vitest'
import { readDraft } from '../edits/read-draft.ts'
import { decide } from '../logic/decide.ts'
import { openForm } from '../open-form.ts'
import { explainNext, explainRequired } from './explain-next.ts'

const context = { nowMs: 0, timeZone: 'UTC' }
const worksAs = (value: string) => ({
  operatorIdentifier: 'and',
  children: [
    {
      identifier: 'work',
      value: { operator: 'equals', property_meta: { id: 'work', type: 'text' }, value },
    },
  ],
})
const pageBreak = (id: string, name: string) => ({ id, name, type: 'nf-page-break' })
const form = openForm(
  readDraft({
    schema_version: 1,
    visibility: 'public',
    properties: [
      {
        id: 'work',
        name: 'Work',
        type: 'text',
        required: true,
        logic: {
          conditions: worksAs('freelance'),
          actions: [{ type: 'jump', to: 'third' }],
          rules: [{ conditions: worksAs('no'), actions: [{ type: 'jump', to: 'end' }] }],
        },
      },
      {
        id: 'rate',
        name: 'Rate',
        type: 'number',
        logic: { conditions: worksAs('freelance'), actions: ['require-answer'] },
      },
      pageBreak('second', 'Motivation'),
      { id: 'why', name: 'Why', type: 'text' },
      pageBreak('third', 'Consent'),
      { id: 'sign', name: 'Sign', type: 'text' },
    ],
  }),
  (type) => blockTypes.get(type),
)
const tried = (work: string) => decide(form, { work }, context)

test('reports the next page, and the rule that skips others', () => {
  const consent = { number: 3, title: 'Consent' }
  const motivation = { number: 2, title: 'Motivation' }
  expect(explainNext(tried('full time'), 0, context)).toMatchObject({
    page: motivation,
    jump: null,
  })
  expect(explainNext(tried('freelance'), 0, context)).toMatchObject({
    page: consent,
    jump: { name: 'Work', skipped: [motivation] },
  })
  expect(explainNext(tried('no'), 0, context)).toMatchObject({
    page: null,
    jump: { name: 'Work', skipped: [motivation, consent] },
  })
  expect(explainNext(tried('freelance'), 1, context)).toEqual({ page: null, jump: null })
})

test('distinguishes a conditionally required field from an always required one', () => {
  expect(explainRequired(tried('freelance'), 'rate', context)).toMatchObject([
    { name: 'Work', operator: 'equals', value: 'freelance', isMet: true },
  ])
  expect(explainRequired(tried('full time'), 'rate', context)).toBeNull()
  expect(explainRequired(tried('freelance'), 'work', context)).toBeNull()
})
