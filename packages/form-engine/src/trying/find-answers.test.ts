import { blockTypes } from '@formstead/field-types'
import { expect, test } from 'vitest'
import { readDraft } from '../edits/read-draft.ts'
import type { ConditionNode } from '../logic/logic.ts'
import { openForm } from '../open-form.ts'
import { findAnswers } from './find-answers.ts'

const context = { nowMs: Date.parse('2026-11-16T12:00:00Z'), timeZone: 'UTC' }
const options = ['Full time', 'Four days', 'Freelance'].map((name) => ({ id: name, name }))
const form = openForm(
  readDraft({
    schema_version: 1,
    properties: [
      { id: 'years', type: 'number', name: 'Years' },
      { id: 'mode', type: 'select', name: 'Mode', select: { options } },
      { id: 'tools', type: 'multi_select', name: 'Tools', multi_select: { options } },
    ],
    computed_variables: [{ id: 'cv_sum', name: 'Sum', formula: '{years} * 2' }],
  }),
  (type) => blockTypes.get(type),
)
const ask = (id: string, type: string, operator: string, value?: unknown): ConditionNode => ({
  identifier: id,
  value: { operator, property_meta: { id, type }, value },
})
const group = (word: 'and' | 'or', ...children: ConditionNode[]): ConditionNode => ({
  operatorIdentifier: word,
  children,
})
const find = (node: ConditionNode, isMet: boolean) => findAnswers(form, node, isMet, context)

test('one condition, met and not met', () => {
  const node = ask('years', 'number', 'greater_than', 3)
  expect(find(node, true)).toEqual({ years: 4 })
  expect(find(node, false)).toEqual({})
})

test('a condition that an unanswered field meets gets an answer that fails it', () => {
  expect(find(ask('mode', 'select', 'is_empty', true), false)).toEqual({ mode: 'Full time' })
})

test('nested groups', () => {
  const node = group(
    'and',
    ask('years', 'number', 'greater_than', 2),
    group(
      'or',
      ask('mode', 'select', 'equals', 'Freelance'),
      ask('tools', 'multi_select', 'is_empty'),
    ),
  )
  expect(find(node, true)).toMatchObject({ years: 3 })
  expect(find(node, false)).toEqual({})
})

test('contradictions have no answers', () => {
  const node = group(
    'and',
    ask('mode', 'select', 'equals', 'Freelance'),
    ask('mode', 'select', 'equals', 'Full time'),
  )
  expect(find(node, true)).toBeUndefined()
})

test('a variable cannot be answered', () => {
  expect(find(ask('cv_sum', 'computed', 'greater_than', 3), true)).toBeUndefined()
})
