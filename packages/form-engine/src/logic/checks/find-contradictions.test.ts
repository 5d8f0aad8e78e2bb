import { expect, test } from 'vitest'
import { and, ask, makeForm, mention, or } from '../../testing/make-form.ts'
import type { ConditionNode } from '../logic.ts'
import { findContradictions } from './find-contradictions.ts'

const form = makeForm([{ id: 'a' }, { id: 'n', type: 'amount' }, { id: 'g', type: 'grid' }])

test.each<[string[], ConditionNode]>([
  [['a'], and(ask('a', 'equals', 'x'), ask('a', 'equals', 'y'))],
  [['a'], and(ask('a', 'does_not_equal', 'x'), ask('a', 'equals', 'x'))],
  [['a'], and(ask('a', 'is_empty', true), ask('a', 'is_not_empty', true))],
  [['a'], and(ask('a', 'equals', 'x'), ask('a', 'is_empty', true))],
  [
    ['a'],
    or(and(ask('a', 'contains', 'x'), ask('a', 'does_not_contain', 'x')), ask('a', 'is_empty')),
  ],
  [['n'], and(ask('n', 'greater_than', 5), ask('n', 'less_than', 3))],
  [['n'], and(ask('n', 'greater_than', 5), ask('n', 'less_than_or_equal_to', '5'))],
  [['n'], and(ask('n', 'equals', 5), ask('n', 'greater_than', 5))],
  [
    ['n', 'a'],
    and(
      and(ask('n', 'equals', 5), ask('n', 'equals', 6)),
      ask('a', 'equals', 'x'),
      ask('a', 'equals', 'y'),
    ),
  ],
  [[], and(ask('n', 'greater_than_or_equal_to', 5), ask('n', 'less_than_or_equal_to', 5))],
  [[], and(ask('n', 'equals', 5), ask('n', 'equals', '5.0'))],
  [[], and(ask('n', 'greater_than', 1), ask('n', 'less_than', 3), ask('n', 'equals', 2))],
  [[], and(ask('n', 'equals', '0'), ask('n', 'is_empty', true))],
  [[], or(ask('a', 'equals', 'x'), ask('a', 'equals', 'y'))],
  [[], and(ask('a', 'equals', 'x'), ask('n', 'equals', 'y'))],
  [
    [],
    and(ask('a', 'contains', 'x'), ask('a', 'contains', 'y'), ask('a', 'does_not_contain', 'z')),
  ],
  [[], and(ask('a', 'equals', mention('n')), ask('a', 'equals', 'y'))],
  [[], and(ask('g', 'equals', { one: 'x' }), ask('g', 'equals', { two: 'y' }))],
])('fields %j have contradictory conditions in %j', (ids, node) => {
  expect(findContradictions(form, node)).toEqual(ids)
})
