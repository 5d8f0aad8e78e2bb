import { allOf, anyOf, block, leaf, logicOf, mention, withBlocks, type Body } from './make-body.ts'

const options = [
  { id: 'cat', name: 'Cat' },
  { id: 'dog', name: 'Dog' },
]
const askedBefore = [
  block('text'),
  block('number'),
  block('checkbox'),
  block('select', { select: { options } }),
  block('multi_select', { multi_select: { options } }),
  block('date', { prefill: '2001-01-01' }),
  block('files'),
  block('matrix', { rows: ['Row 1'], columns: ['1', '2'] }),
]

/** A field that is hidden under this condition. */
const unless = (id: string, condition: object) =>
  block('text', { id, name: id, logic: logicOf(['hide-block'], condition) })

const variable = (digit: number, name: string, formula: string, result_type = 'auto') => ({
  id: `cv_00000000000${digit}`,
  name,
  formula,
  result_type,
})

/** Conditions, actions, variables and validations in the reference product's format. */
export const logicBodies: Record<string, Body> = {
  'a condition on every kind of field': withBlocks(
    ...askedBefore,
    unless('text_is', leaf('text', 'text', 'equals', 'Nobody')),
    unless('text_has', leaf('text', 'text', 'content_length_greater_than', 500)),
    unless('number_is', leaf('number', 'number', 'less_than_or_equal_to', -1)),
    unless('unchecked', leaf('checkbox', 'checkbox', 'is_not_checked', null)),
    unless('is_dog', leaf('select', 'select', 'equals', 'Fish')),
    unless('has_dog', leaf('multi_select', 'multi_select', 'contains', ['Fish'])),
    unless('last_week', leaf('date', 'date', 'past_week', {})),
    unless('long_ago', leaf('date', 'date', 'at_least_x_days_ago', '99999')),
    unless('no_file', leaf('files', 'files', 'is_empty')),
    unless('row', leaf('matrix', 'matrix', 'equals', { 'Row 1': '2' })),
  ),
  'conditions in conditions': withBlocks(...askedBefore, {
    ...unless('nested', leaf('text', 'text', 'is_empty')),
    logic: {
      conditions: anyOf(
        allOf(leaf('text', 'text', 'is_empty'), leaf('number', 'number', 'is_empty')),
        anyOf(leaf('checkbox', 'checkbox', 'is_not_checked', null)),
      ),
      actions: ['hide-block'],
    },
  }),
  'every action': withBlocks(
    block('text'),
    ...[
      { id: 'shown', hidden: true, does: ['show-block', 'require-answer'] },
      { id: 'optional', required: true, does: ['make-it-optional'] },
      { id: 'required', does: ['require-answer'] },
      { id: 'enabled', disabled: true, does: ['enable-block', 'require-answer'] },
      { id: 'disabled', does: ['disable-block'] },
    ].map(({ does, ...more }) =>
      block('text', {
        name: more.id,
        logic: logicOf(does, leaf('text', 'text', 'is_not_empty')),
        ...more,
      }),
    ),
  ),
  'a condition whose value is another answer': withBlocks(
    block('text'),
    unless('same', leaf('text', 'text', 'does_not_equal', mention('text'))),
  ),
  'variables that use each other': {
    ...withBlocks(
      block('number'),
      block('text'),
      unless('cheap', leaf('cv_000000000002', 'computed', 'less_than', 1)),
    ),
    computed_variables: [
      variable(1, 'Net', 'ROUND({number} * 1.5, 2)', 'number'),
      variable(2, 'Gross', '{cv_000000000001} * 1.2'),
      variable(3, 'Greeting', 'CONCAT("Hello ", UPPER({text}))', 'text'),
      variable(4, 'Kind', 'IFS({cv_000000000002} > 100, "large", TRUE, "small")'),
    ],
    submitted_text: `<p>${mention('cv_000000000003')}: ${mention('cv_000000000002', '0')}</p>`,
  },
  'an answer that nobody has given before': withBlocks(
    block('email', {
      validation: {
        error_conditions: logicOf([], leaf('email', 'email', 'does_not_exist_in_submissions')),
        error_message: 'We have heard from you already',
      },
    }),
  ),
  'a validation that looks at another field': withBlocks(
    block('number', { prefill: 5 }),
    block('number', {
      id: 'more',
      prefill: 9,
      validation: {
        error_conditions: {
          conditions: allOf(leaf('more', 'number', 'greater_than', mention('number'))),
          actions: [],
        },
        error_message: 'More than before, please',
      },
    }),
  ),
}
