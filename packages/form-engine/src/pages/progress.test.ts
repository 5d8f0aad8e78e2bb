import { expect, test } from 'vitest'
import { decide } from '../logic/decide.ts'
import { ask, context, makeForm, when } from '../testing/make-form.ts'
import { measureProgress } from './progress.ts'

const classic = makeForm([
  { id: 'a', required: true },
  { id: 'b', required: true, logic: when(ask('a', 'equals', 'x'), 'hide-block') },
  { id: 'c', logic: when(ask('a', 'equals', 'x'), 'require-answer') },
])

test.each([
  [{}, 0],
  [{ a: 'y' }, 0.5],
  [{ a: 'y', b: 'z' }, 1],
  [{ a: 'x' }, 1],
])('classic: of the required fields that are asked, %o gives %s', (answers, progress) => {
  expect(measureProgress(decide(classic, answers, context), '')).toBe(progress)
})

test('classic: a field that logic locks is not asked', () => {
  const form = makeForm([
    { id: 'a', required: true },
    { id: 'b', required: true, logic: when(ask('a', 'equals', 'x'), 'disable-block') },
  ])
  expect(measureProgress(decide(form, { a: 'x' }, context), '')).toBe(1)
})

test('classic: without required fields, nothing is left to do', () => {
  expect(measureProgress(decide(makeForm([{ id: 'a' }]), {}, context), '')).toBe(1)
})

test('focused: the completed steps', () => {
  const at = (ids: string[], key: string) =>
    measureProgress(
      decide(
        makeForm(
          ids.map((id) => ({ id })),
          { style: 'focused' },
        ),
        {},
        context,
      ),
      key,
    )
  expect([at(['a', 'b', 'c', 'd'], 'a'), at(['a', 'b', 'c', 'd'], 'd'), at(['a'], 'a')]).toEqual([
    0, 0.75, 1,
  ])
})
