import { expect, test } from 'vitest'
import {
  and,
  ask,
  context,
  makeForm,
  mention,
  or,
  variable,
  when,
  type BlockGiven,
} from '../../testing/make-form.ts'
import type { ConditionNode, LogicAction } from '../logic.ts'
import { inEnglish } from '../../testing/in-english.ts'
import { checkLogic } from './check-logic.ts'

const others: BlockGiven[] = [
  { id: 'name' },
  { id: 'age', type: 'amount' },
  { id: 'agree', type: 'tick' },
  { id: 'tags', type: 'list' },
  { id: 'grid', type: 'grid' },
  { id: 'drawing', type: 'drawing' },
  { id: 'note', type: 'note' },
]
const variables = [variable('cv_total', '{age} * 2')]

/** The problems of one more block, named “Z”, at index 7. */
const problemsOf = (settings: Record<string, unknown>) =>
  checkLogic(makeForm([...others, { id: 'z', ...settings }], { variables }), context).map(
    (problem) => `${problem.path} ${problem.level}: ${inEnglish(problem)}`,
  )

const ofConditions = (node: unknown) =>
  problemsOf({ logic: { conditions: node, actions: ['hide-block'] } })

test.each<[string, ConditionNode]>([
  ['text', ask('name', 'contains', 'x')],
  ['a number spelled as text', ask('age', 'greater_than', '18', 'amount')],
  ['a mention in place of a number', ask('age', 'greater_than', mention('cv_total'), 'amount')],
  ['a list', ask('tags', 'contains', ['p', 'q'], 'list')],
  ['rows', ask('grid', 'equals', { row: 'x' }, 'grid')],
  ['a tick without a value', ask('agree', 'is_checked', undefined, 'tick')],
  ['a tick with one', ask('agree', 'is_checked', {}, 'tick')],
  ['a variable', ask('cv_total', 'equals', '4', 'computed')],
  ['a type that was changed, an operator that both know', ask('age', 'equals', 5, 'words')],
  ['groups', and(or(ask('name', 'is_empty', true), and()), ask('name', 'equals', 'x'))],
])('nothing is wrong with %s', (_, node) => {
  expect(ofConditions(node)).toEqual([])
})

test.each<[unknown, string]>([
  ['text', 'error: “Z” has a condition that does not say what is compared.'],
  [
    { operatorIdentifier: 'xor', children: [] },
    'error: “Z” has conditions that are joined neither by “and” nor by “or”.',
  ],
  [
    { operatorIdentifier: 'and' },
    'error: “Z” has conditions that are joined neither by “and” nor by “or”.',
  ],
  [and({} as ConditionNode), 'error: “Z” has a condition that does not say what is compared.'],
  [
    ask('name', 'is_nice', 'x'),
    'error: In “Z”, the condition “is nice” cannot be used with “NAME”.',
  ],
  [
    ask('age', 'starts_with', 'x', 'amount'),
    'error: In “Z”, the condition “starts with” cannot be used with “AGE”.',
  ],
  [
    ask('age', 'starts_with', 'x', 'words'),
    'warning: In “Z”, the condition “starts with” cannot be used with “AGE”.',
  ],
  [
    ask('note', 'is_empty'),
    'error: “Z” has a condition on “NOTE”, which cannot be used in conditions.',
  ],
  [ask('name', 'equals'), 'error: In “Z”, the condition “is” on “NAME” has no value.'],
  [ask('name', 'equals', ''), 'warning: In “Z”, the condition “is” on “NAME” has no value.'],
  [ask('name', 'equals', 5), 'error: “Z” compares “NAME” with something that is not text.'],
  [
    ask('age', 'equals', 'many', 'amount'),
    'error: “Z” compares “AGE” with something that is not a number.',
  ],
  [
    ask('tags', 'contains', [1], 'list'),
    'error: “Z” compares “TAGS” with something that is not a list of options.',
  ],
  [
    ask('grid', 'equals', 'x', 'grid'),
    'error: “Z” compares “GRID” with something that is not a choice per row.',
  ],
  [ask('gone', 'is_empty'), 'warning: “Z” refers to a field or variable that no longer exists.'],
  [ask('cv_gone', 'is_empty'), 'warning: “Z” refers to a field or variable that no longer exists.'],
  [
    ask('cv_total', 'starts_with', '1', 'computed'),
    'error: In “Z”, the condition “starts with” cannot be used with “CV_TOTAL”.',
  ],
  [
    ask('name', 'equals', mention('gone')),
    'warning: “Z” mentions “Field gone”, which no longer exists.',
  ],
  [
    ask('name', 'exists_in_submissions', true),
    'error: In “Z”, “was given in another submission” can be used with “NAME” only in validation.',
  ],
])('conditions %j', (node, problem) => {
  expect(ofConditions(node)).toEqual([`properties.7.logic ${problem}`])
})

test('a field without any conditions is reported by name', () => {
  expect(ofConditions(ask('drawing', 'is_empty'))).toEqual([
    'properties.7.logic error: “Z” has a condition on “DRAWING”, which cannot be used in conditions.',
  ])
})

test('an unsupported pattern is refused with the reason', () => {
  const [problem, ...more] = ofConditions(ask('name', 'matches_regex', '(?<=x)'))
  expect(more).toEqual([])
  expect(problem).toMatch(
    /^properties\.7\.logic error: “Z” compares “NAME” with a pattern that cannot be used\. \S/,
  )
})

test('groups that are nested too deeply are refused, and only once', () => {
  let node: unknown = ask('name', 'is_empty')
  for (let depth = 0; depth < 5000; depth++) node = { operatorIdentifier: 'and', children: [node] }
  expect(ofConditions(node)).toEqual([
    'properties.7.logic error: “Z” has more than 100 groups of conditions inside each other.',
  ])
})

test('a problem names the rule that it is about', () => {
  const isEmpty = ask('name', 'is_empty')
  const logic = {
    ...when(isEmpty, 'hide-block'),
    rules: [
      when(ask('gone', 'is_empty'), 'hide-block'),
      when(isEmpty, { type: 'jump', to: 'gone' }),
      when(isEmpty, 'show-block'),
    ],
  }
  const form = makeForm([...others, { id: 'z', hidden: true, logic }], { variables })
  expect(checkLogic(form, context).map(({ code, rule }) => [code, rule])).toEqual([
    ['logic.action_not_allowed', 0],
    ['logic.unknown_reference', 1],
    ['logic.action_not_allowed', 1],
    ['logic.opposite_actions', undefined],
    ['logic.jump_nowhere', 2],
  ])
})

test('validation is checked, and may query other submissions', () => {
  const validate = (conditions: unknown) =>
    problemsOf({
      validation: { error_conditions: { conditions, actions: [] }, error_message: 'No' },
    })
  expect(validate(ask('z', 'exists_in_submissions', true))).toEqual([])
  expect(validate(null)).toEqual([])
  expect(validate(ask('gone', 'is_nice'))).toEqual([
    'properties.7.validation warning: “Z” refers to a field or variable that no longer exists.',
  ])
  expect(validate(ask('name', 'is_nice'))).toEqual([
    'properties.7.validation error: In “Z”, the condition “is nice” cannot be used with “NAME”.',
  ])
  expect(validate(and(ask('name', 'equals', 'x'), ask('name', 'equals', 'y')))).toEqual([
    'properties.7.validation warning: “Z” has conditions on “NAME” that can never be met together.',
  ])
  expect(problemsOf({ validation: 'x' })).toEqual([
    'properties.7.validation error: The validation of “Z” cannot be read.',
  ])
})

const met = ask('name', 'equals', 'x')
const misfit = (action: string) => `error: “${action}” does not work with “Z” as it is set up.`

test.each<[string, Record<string, unknown>, LogicAction[], string[]]>([
  ['a plain field', {}, ['hide-block', 'disable-block'], []],
  ['a plain field', {}, ['show-block'], [misfit('show block')]],
  ['a required field', { required: true }, ['make-it-optional', 'hide-block'], []],
  ['a required field', { required: true }, ['require-answer'], [misfit('require answer')]],
  ['a disabled field', { disabled: true }, ['enable-block', 'require-answer'], []],
  ['a disabled field', { disabled: true }, ['hide-block'], [misfit('hide block')]],
  ['a hidden field', { hidden: true }, ['hide-block'], [misfit('hide block')]],
  ['a hidden field', { hidden: true }, ['show-block', 'require-answer'], []],
  ['a layout block', { type: 'note' }, ['require-answer'], [misfit('require answer')]],
  ['a layout block', { type: 'note' }, ['hide-block', { type: 'jump', to: 'end' }], []],
  ['a layout block', { type: 'note' }, [{ type: 'set-value', value: 1 }], [misfit('set value')]],
  ['a field', { type: 'amount' }, [{ type: 'set-value', value: mention('name') }], []],
  [
    'a field',
    { type: 'amount' },
    [{ type: 'set-value', value: 'many' }],
    ['error: “Z” cannot take the value that its logic sets.'],
  ],
  [
    'a field',
    {},
    [{ type: 'set-value', value: mention('gone') }],
    ['warning: “Z” mentions “Field gone”, which no longer exists.'],
  ],
  [
    'a field',
    {},
    ['hide-block', 'require-answer'],
    ['warning: “Z” is hidden and required by the same rule.'],
  ],
  ['a field', {}, ['dance' as LogicAction], ['error: “Z” has an action that does not exist.']],
  ['a type that nobody knows', { type: 'unheard-of' }, ['show-block', 'require-answer'], []],
])('actions of %s %o: %j', (_, settings, actions, problems) => {
  expect(problemsOf({ ...settings, logic: when(met, ...actions) })).toEqual(
    problems.map((problem) => `properties.7.logic ${problem}`),
  )
})

test.each([
  [{}, []],
  [[], []],
  [{ conditions: null, actions: [] }, []],
  [{ conditions: [], actions: [] }, []],
  ['x', ['error: The logic of “Z” cannot be read.']],
  [{ rules: 'x' }, ['error: The logic of “Z” cannot be read.']],
  [{ conditions: met, actions: 'hide-block' }, ['error: The logic of “Z” cannot be read.']],
  [
    { actions: ['hide-block'] },
    ['warning: “Z” has actions without conditions, so they never happen.'],
  ],
  [{ conditions: met }, ['warning: “Z” has conditions without actions, so nothing happens.']],
])('logic stored as %j', (logic, problems) => {
  expect(problemsOf({ logic })).toEqual(problems.map((problem) => `properties.7.logic ${problem}`))
})

test('identical conditions with opposite actions are reported', () => {
  const logic = { ...when(met, 'hide-block'), rules: [when(met, 'show-block')] }
  expect(problemsOf({ logic })).toEqual([
    'properties.7.logic error: “show block” does not work with “Z” as it is set up.',
    'properties.7.logic warning: The same conditions ask for “show block” and “hide block” on “Z”.',
  ])
})

test('conditions that can never be met together are reported', () => {
  const node = and(ask('name', 'equals', 'x'), ask('name', 'equals', 'y'))
  expect(ofConditions(node)).toEqual([
    'properties.7.logic warning: “Z” has conditions on “NAME” that can never be met together.',
  ])
})

test('mentions of deleted fields are reported where they occur', () => {
  expect(problemsOf({ help: `Dear ${mention('gone')}`, placeholder: mention('cv_total') })).toEqual(
    ['properties.7.help warning: “Z” mentions “Field gone”, which no longer exists.'],
  )
})
