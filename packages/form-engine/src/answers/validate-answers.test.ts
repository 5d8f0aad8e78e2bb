import { englishWords } from '@formstead/i18n/english-words'
import { expect, test } from 'vitest'
import type { Answers } from '../form.ts'
import { ask, context, makeForm, when, type BlockGiven } from '../testing/make-form.ts'
import { dropBlanks } from './blank-answers.ts'
import { validateAnswers } from './validate-answers.ts'

const validate = (blocks: BlockGiven[], answers: Answers, only?: ReadonlySet<string>) => {
  return validateAnswers(makeForm(blocks), answers, context, only)
}
const problemsOf = (...given: Parameters<typeof validate>) =>
  Object.fromEntries(
    validate(...given).problems.map(({ path, code, values }) => [path, englishWords(code, values)]),
  )

const valid = (conditions: unknown, message = '') => ({
  error_conditions: { conditions, actions: [] },
  error_message: message,
})

test('a required field needs an answer, and an answer must be valid', () => {
  const blocks = [{ id: 'a', required: true }, { id: 'n', type: 'amount' }, { id: 'b' }]
  expect(problemsOf(blocks, { n: 'many' })).toEqual({
    a: 'The A field is required.',
    n: 'The N field must be a number.',
  })
  const { problems, answers } = validate(blocks, { a: 'x', n: '3', stranger: 'x' })
  expect(problems).toEqual([])
  expect({ ...answers }).toEqual({ a: 'x', n: 3 })
})

test('a value that logic sets replaces one that cannot be read', () => {
  const logic = { conditions: ask('a', 'equals', 'x'), actions: [{ type: 'set-value', value: 7 }] }
  const blocks = [{ id: 'a' }, { id: 'n', type: 'amount', logic }]
  expect(Object.keys(problemsOf(blocks, { a: 'y', n: 'many' }))).toEqual(['n'])
  const { problems, answers } = validate(blocks, { a: 'x', n: 'many' })
  expect(problems).toEqual([])
  expect({ ...answers }).toEqual({ a: 'x', n: 7 })
})

test('custom validation runs before "required", even without an answer, and its message wins', () => {
  const validation = valid(ask('a', 'equals', 'x'), 'Say x.')
  const blocks = [{ id: 'a', required: true, validation }]
  expect(problemsOf(blocks, {})).toEqual({ a: 'Say x.' })
  expect(problemsOf(blocks, { a: 'y' })).toEqual({ a: 'Say x.' })
  expect(problemsOf(blocks, { a: 'x' })).toEqual({})
})

test('custom validation without a message reports an invalid field; without conditions it passes', () => {
  const condition = ask('b', 'equals', 'x')
  expect(problemsOf([{ id: 'a', validation: valid(condition) }, { id: 'b' }], {})).toEqual({
    a: 'The A field is not valid.',
  })
  expect(problemsOf([{ id: 'a', validation: valid(null, 'Never.') }], {})).toEqual({})
})

test('a required block that logic hides is skipped, and returns when the condition flips', () => {
  const blocks = [
    { id: 'a' },
    {
      id: 'b',
      required: true,
      validation: valid(ask('b', 'equals', 'x'), 'Say x.'),
      logic: when(ask('a', 'equals', 'hide'), 'hide-block'),
    },
  ]
  const hidden = validate(blocks, { a: 'hide', b: 'y' })
  expect(hidden.problems).toEqual([])
  expect({ ...hidden.answers }).toEqual({ a: 'hide' })
  expect(problemsOf(blocks, { a: 'show', b: 'y' })).toEqual({ b: 'Say x.' })
})

test('a required field that logic disables needs no answer, because nobody could give one', () => {
  const logic = when(ask('a', 'equals', 'x'), 'disable-block')
  const blocks = [{ id: 'a' }, { id: 'b', required: true, logic }]
  expect(problemsOf(blocks, { a: 'x' })).toEqual({})
  expect(problemsOf(blocks, { a: 'y' })).toEqual({ b: 'The B field is required.' })
  expect({ ...validate(blocks, { a: 'x', b: 'kept' }).answers }).toEqual({ a: 'x', b: 'kept' })
  const fromUrl = {
    id: 'b',
    disabled: true,
    logic: when(ask('a', 'equals', 'x'), 'require-answer'),
  }
  expect(Object.keys(problemsOf([{ id: 'a' }, fromUrl], { a: 'x' }))).toEqual(['b'])
})

test('0, "0" and false are kept, other empty values are dropped', () => {
  const blocks = [
    { id: 'zero', type: 'amount' },
    { id: 'text' },
    { id: 'tick', type: 'tick' },
    { id: 'empty' },
    { id: 'none', type: 'list' },
  ]
  const sent = { zero: 0, text: '0', tick: false, empty: '', none: [] }
  expect(dropBlanks(validate(blocks, sent).answers)).toEqual({ zero: 0, text: '0', tick: false })
  expect(
    dropBlanks({ a: 0, b: false, c: '0', d: '', e: [], f: {}, g: null, h: undefined }),
  ).toEqual({ a: 0, b: false, c: '0' })
})

test('surrounding spaces of an answer are preserved', () => {
  expect({ ...validate([{ id: 'a' }], { a: ' x  ' }).answers }).toEqual({ a: ' x  ' })
})

test('live validation returns problems of the requested fields only', () => {
  const blocks = [
    { id: 'a', required: true },
    { id: 'b', required: true },
    { id: 'n', type: 'amount' },
  ]
  expect(problemsOf(blocks, { n: 'many' }, new Set(['b', 'gone']))).toEqual({
    b: 'The B field is required.',
  })
})

test('problems are in form order', () => {
  const blocks = ['c', 'a', 'b'].map((id) => ({ id, required: true }))
  expect(validate(blocks, {}).problems.map(({ path }) => path)).toEqual(['c', 'a', 'b'])
})

test('a preview validates everything that does not need the server, and accepts the rest', () => {
  const validation = valid(ask('a', 'exists_in_submissions', true), 'Unknown.')
  const blocks = [
    { id: 'a', validation },
    { id: 'b', required: true },
    { id: 'n', type: 'amount' },
  ]
  const found = (isInSubmissions?: () => boolean) => {
    const facts = { ...context, ...(isInSubmissions && { isInSubmissions }) }
    const { problems } = validateAnswers(makeForm(blocks), { a: 'x', n: 'many' }, facts)
    return problems.map(({ path }) => path)
  }
  expect([found(), found(() => true), found(() => false)]).toEqual([
    ['b', 'n'],
    ['b', 'n'],
    ['a', 'b', 'n'],
  ])
})

test('a value that the type refuses is always refused, even in a hidden field', () => {
  const blocks = [{ id: 'n', type: 'amount', hidden: true }]
  expect(problemsOf(blocks, { n: 'many' })).toEqual({ n: 'The N field must be a number.' })
})
