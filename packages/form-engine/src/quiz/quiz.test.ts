import { englishWords } from '@formstead/i18n/english-words'
import { describe, expect, test } from 'vitest'
import { mentionLookup } from '../answers/print/print-answers.ts'
import { parseForm } from '../document/parse/parse-form.ts'
import type { Answers } from '../form.ts'
import { checkLogic } from '../logic/checks/check-logic.ts'
import { checkVariables, listFormulaFields } from '../logic/checks/variables/check-variables.ts'
import { decide } from '../logic/decide.ts'
import { ask, type BlockGiven, context, makeForm, variable, when } from '../testing/make-form.ts'

const points = { right: 2, half: 0.5, wrong: -1 }
const questions = ['q1', 'q2', 'q3'].map((id) => ({ id, type: 'question', points }))
const quiz = (
  blocks: BlockGiven[],
  passMark: number | null = 50,
  variables = [] as ReturnType<typeof variable>[],
) => makeForm(blocks, { quiz: { enabled: true, pass_mark: passMark }, variables })
const marks = (form: ReturnType<typeof quiz>, answers: Answers) => ({
  ...decide(form, answers, context).variables,
})

test('points are added up, and half of them pass', () => {
  expect(marks(quiz(questions), { q1: 'right', q2: 'half', q3: 'half' })).toEqual({
    cv_score: 3,
    cv_highest_score: 6,
    cv_passed: true,
  })
  expect(marks(quiz(questions), { q1: 'right', q2: 'wrong' })).toEqual({
    cv_score: 1,
    cv_highest_score: 6,
    cv_passed: false,
  })
})

test('decimal points are added without rounding errors', () => {
  const tenths = { id: 'q', type: 'question', points: { x: 0.1 } }
  const more = { id: 'r', type: 'question', points: { x: 0.2 } }
  expect(marks(quiz([tenths, more], 100), { q: 'x', r: 'x' })).toEqual({
    cv_score: 0.3,
    cv_highest_score: 0.3,
    cv_passed: true,
  })
})

test('without a pass mark, or without points, nobody passes or fails', () => {
  expect(marks(quiz(questions, null), { q1: 'right' })['cv_passed']).toBeNull()
  expect(marks(quiz([{ id: 'a' }]), { a: 'x' })).toEqual({
    cv_score: 0,
    cv_highest_score: 0,
    cv_passed: null,
  })
})

test('a form that is not a quiz has no score', () => {
  const form = makeForm(questions, { quiz: { enabled: false, pass_mark: 50 } })
  expect(marks(form, { q1: 'right' })).toEqual({})
})

test('hidden fields neither earn nor cost points, answered or not', () => {
  const logic = when(ask('a', 'equals', 'skip'), 'hide-block')
  const form = quiz([{ id: 'a' }, { ...questions[0]!, logic }, questions[1]!])
  expect(marks(form, { a: 'skip', q1: 'right', q2: 'right' })).toEqual({
    cv_score: 2,
    cv_highest_score: 2,
    cv_passed: true,
  })
  expect(marks(form, { a: 'skip', q2: 'right' })['cv_highest_score']).toBe(2)
  expect(marks(form, { a: 'take', q2: 'right' })['cv_highest_score']).toBe(4)
})

describe('scores are variables', () => {
  const praise = { id: 'praise', type: 'note', hidden: true }
  const shown = (form: ReturnType<typeof quiz>, answers: Answers) =>
    decide(form, answers, context).states.get('praise')?.hidden === false

  test('in conditions', () => {
    const byScore = when(ask('cv_score', 'greater_than', 3, 'computed'), 'show-block')
    const form = quiz([...questions, { ...praise, logic: byScore }])
    expect([shown(form, { q1: 'right', q2: 'right' }), shown(form, { q1: 'right' })]).toEqual([
      true,
      false,
    ])
    const byPassing = when(ask('cv_passed', 'equals', 'true', 'computed'), 'show-block')
    const passing = quiz([...questions, { ...praise, logic: byPassing }])
    expect([shown(passing, { q1: 'right', q2: 'right' }), shown(passing, {})]).toEqual([
      true,
      false,
    ])
    expect(checkLogic(passing, context)).toEqual([])
  })

  test('in conditions on unanswered hidden fields', () => {
    const full = when(ask('cv_highest_score', 'equals', 2, 'computed'), 'show-block')
    const form = quiz([
      { id: 'a' },
      { ...questions[0]!, logic: when(ask('a', 'equals', 'skip'), 'hide-block') },
      questions[1]!,
      { ...praise, logic: full },
    ])
    expect([shown(form, { a: 'skip' }), shown(form, {})]).toEqual([true, false])
  })

  test('in formulas', () => {
    const form = quiz(questions, 50, [variable('cv_share', '{cv_score} / {cv_highest_score}')])
    expect(marks(form, { q1: 'right', q2: 'half', q3: 'half' })['cv_share']).toBe(0.5)
    expect(checkVariables(form.content.computed_variables, listFormulaFields(form))).toEqual([])
  })

  test('in mentions', () => {
    const form = quiz(questions)
    const lookup = mentionLookup(form, decide(form, { q1: 'right' }, context), englishWords)
    expect(['cv_score', 'cv_highest_score', 'cv_passed'].map(lookup)).toEqual([2, 6, false])
  })
})

test("an author's variable cannot have the id of a score variable", () => {
  const form = quiz(questions, 50, [variable('cv_score', '1')])
  const problems = checkVariables(form.content.computed_variables, listFormulaFields(form))
  expect(problems.map(({ path }) => path)).toEqual(['computed_variables.0.id'])
  expect(marks(form, { q1: 'right' })['cv_score']).toBe(2)
})

test('a question that depends on its own score is a cycle', () => {
  const logic = when(ask('cv_passed', 'equals', 'true', 'computed'), 'show-block')
  const form = quiz([questions[0]!, { ...questions[1]!, hidden: true, logic }])
  expect(checkLogic(form, context).map(({ code, values }) => [code, values['ring']])).toEqual([
    ['logic.cycle', 'Q2 → Passed → Q2'],
  ])
  expect(marks(form, { q1: 'right', q2: 'right' })).toBeTypeOf('object')
})

test('a form that is not a quiz has no score variables', () => {
  const logic = when(ask('cv_score', 'equals', 1, 'computed'), 'hide-block')
  const form = makeForm([{ id: 'a', logic }])
  expect(checkLogic(form, context).map(({ code }) => code)).toEqual(['logic.unknown_reference'])
})

test('formulas may use score variables only if the form is a quiz', () => {
  const save = (enabled: boolean) =>
    parseForm({
      visibility: 'public',
      properties: [{ id: 'a', name: 'A', type: 'of-the-future' }],
      computed_variables: [{ id: 'cv_double', name: 'Double', formula: '{cv_score} * 2' }],
      settings: { quiz: { enabled, pass_mark: 50 } },
    })
  expect([save(true), save(false)]).toMatchObject([
    { form: { computed_variables: [{ formula: '{cv_score} * 2' }] } },
    { problems: [expect.objectContaining({ path: 'computed_variables.0.formula' })] },
  ])
})
