import { expect, test } from 'vitest'
import { makeForm, variable } from '../../../testing/make-form.ts'
import { inEnglish } from '../../../testing/in-english.ts'
import { checkVariables, listFormulaFields } from './check-variables.ts'

const fields = listFormulaFields(
  makeForm([{ id: 'a' }, { id: 'grid', type: 'grid' }, { id: 'note', type: 'note' }]),
)

const problems = (...variables: Parameters<typeof checkVariables>[0]) =>
  checkVariables(variables, fields).map((problem) => `${problem.path}: ${inEnglish(problem)}`)

test('fields that a formula cannot use are not offered', () => {
  expect(fields).toEqual([{ id: 'a', name: 'A' }])
})

test('variables may refer to fields and each other', () => {
  expect(problems(variable('cv_b', '{cv_c} + 1'), variable('cv_c', 'LEN({a})'))).toEqual([])
})

test.each([
  [
    [{ ...variable('total', '1') }],
    ['computed_variables.0.id: The id of a variable starts with “cv_”.'],
  ],
  [
    [variable('cv_b', '1'), { ...variable('cv_b', '1'), name: 'Other' }],
    ['computed_variables.1.id: Another field or variable has the same id.'],
  ],
  [
    [variable('cv_b', '1'), { ...variable('cv_c', '1'), name: ' cv_B ' }],
    ['computed_variables.1.name: Another variable is already called “cv_B”.'],
  ],
  [
    [{ ...variable('cv_b', '1'), name: ' ' }],
    ['computed_variables.0.name: Every variable needs a name.'],
  ],
  [
    [{ ...variable('cv_b', '1'), name: 'n'.repeat(101) }],
    ['computed_variables.0.name: The name may have at most 100 characters.'],
  ],
  [[variable('cv_b', '1 +')], ['computed_variables.0.formula: The formula ends too early.']],
  [
    [variable('cv_b', 'ROUND()')],
    ['computed_variables.0.formula: Too few values for ROUND: 0 given, at least 1 needed.'],
  ],
  [
    [variable('cv_b', '{cv_b} + 1')],
    ['computed_variables.0.formula: The formula of “CV_B” refers to itself.'],
  ],
  [
    [variable('cv_b', '{cv_c}'), variable('cv_c', '{cv_b}'), variable('cv_d', '{cv_c}')],
    [
      'computed_variables.0.formula: These variables depend on each other in a circle: CV_B → CV_C → CV_B.',
    ],
  ],
])('%j', (variables, messages) => {
  expect(problems(...variables)).toEqual(messages)
})

test('an unknown field is reported with a similar name, never with an id', () => {
  expect(problems(variable('cv_b', '{grid}'))).toEqual([
    'computed_variables.0.formula: There is no field or variable “grid”.',
  ])
})

test('a chain has at most twenty variables', () => {
  const chain = Array.from({ length: 21 }, (_, index) =>
    variable(`cv_${index}`, index === 0 ? '{a}' : `{cv_${index - 1}}`),
  )
  expect(problems(...chain.slice(0, 20))).toEqual([])
  expect(problems(...chain)).toEqual([
    'computed_variables.20.formula: “CV_20” depends on a chain of more than 20 variables.',
  ])
})
