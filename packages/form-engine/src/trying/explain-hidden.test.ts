import { blockTypes } from '@formstead/field-types'
import { expect, test } from 'vitest'
import { decide } from '../logic/decide.ts'
import { readDraft } from '../edits/read-draft.ts'
import { openForm } from '../open-form.ts'
import { explainHidden } from './explain-hidden.ts'

const context = { nowMs: 0, timeZone: 'UTC' }
const years = (operator: string, value: number) => ({
  identifier: 'years',
  value: { operator, property_meta: { id: 'years', type: 'number' }, value },
})
const when = (...children: object[]) => ({ operatorIdentifier: 'and', children })

const form = openForm(
  readDraft({
    schema_version: 1,
    visibility: 'public',
    properties: [
      { id: 'years', name: 'Years', type: 'number' },
      {
        id: 'portfolio',
        name: 'Portfolio',
        type: 'url',
        hidden: true,
        logic: {
          conditions: when(years('greater_than', 3), years('less_than', 9)),
          actions: ['show-block'],
        },
      },
      {
        id: 'school',
        name: 'School',
        type: 'text',
        logic: { conditions: when(years('greater_than', 3)), actions: ['hide-block'] },
      },
      { id: 'source', name: 'Source', type: 'text', hidden: true },
      {
        id: 'break',
        name: 'Break',
        type: 'nf-page-break',
        logic: { conditions: when(years('equals', 7)), actions: [{ type: 'jump', to: 'end' }] },
      },
      { id: 'last', name: 'Last', type: 'text' },
    ],
  }),
  (type) => blockTypes.get(type),
)
const explain = (id: string, answer: number) =>
  explainHidden(decide(form, { years: answer }, context), id, context)

test('reports the condition that is not met, and the answer that decided', () => {
  expect(explain('portfolio', 1)).toMatchObject({
    kind: 'condition',
    shows: true,
    isAny: false,
    conditions: [
      { name: 'Years', operator: 'greater_than', value: 3, answer: 1, isMet: false },
      { name: 'Years', operator: 'less_than', value: 9, answer: 1, isMet: true },
    ],
  })
  expect(explain('school', 5)).toMatchObject({ kind: 'condition', shows: false })
})

test('a shown or unknown block needs no reason', () => {
  expect([explain('portfolio', 5), explain('school', 1), explain('nothing', 1)]).toEqual([
    null,
    null,
    null,
  ])
})

test('distinguishes blocks hidden by the author from skipped ones', () => {
  expect(explain('source', 1)).toEqual({ kind: 'author' })
  expect(explain('last', 7)).toEqual({ kind: 'skipped' })
})
