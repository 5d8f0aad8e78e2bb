import { expect, test } from 'vitest'
import { and, ask, makeForm, mention, variable, when } from '../testing/make-form.ts'
import { listBlockReferences, listReferencing } from './list-block-references.ts'
import { listSubmissionQuestions } from './conditions/list-submission-questions.ts'

const form = makeForm(
  [
    { id: 'a' },
    {
      id: 'b',
      help: `Dear ${mention('a')}`,
      logic: {
        ...when(and(ask('c', 'equals', mention('cv_x'))), {
          type: 'set-value',
          value: mention('d'),
        }),
        rules: [when(ask('a', 'is_empty'), 'hide-block')],
      },
      validation: { error_conditions: { conditions: ask('e', 'exists_in_submissions', true) } },
    },
    {
      id: 'e',
      validation: {
        error_conditions: {
          conditions: and(
            ask('e', 'exists_in_submissions'),
            ask('a', 'exists_in_submissions'),
            ask('b', 'is_not_empty'),
          ),
        },
      },
    },
  ],
  { variables: [variable('cv_x', '{a} + {cv_y}'), variable('cv_y', '{cv_x}')] },
)

test('a block refers to the fields in its logic, validation and texts', () => {
  expect(form.blocks.map(listBlockReferences)).toEqual([
    [],
    ['c', 'cv_x', 'd', 'a', 'e'],
    ['e', 'a', 'b'],
  ])
})

test('blocks that refer to a field are listed by name', () => {
  expect([
    listReferencing(form, 'a'),
    listReferencing(form, 'cv_x'),
    listReferencing(form, 'b'),
  ]).toEqual([['B', 'E', 'CV_X'], ['B', 'CV_Y'], ['E']])
})

test('the server queries once for each answered field that validation compares with other submissions', () => {
  expect(listSubmissionQuestions(form, { b: 'z', e: 'x' })).toEqual([{ fieldId: 'e', answer: 'x' }])
  expect(listSubmissionQuestions(form, { a: 'y', e: 'x' })).toEqual([
    { fieldId: 'e', answer: 'x' },
    { fieldId: 'a', answer: 'y' },
  ])
  expect(listSubmissionQuestions(form, {})).toEqual([])
})
