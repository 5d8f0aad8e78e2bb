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
import type { NamedVariable } from '../../form.ts'
import { inEnglish } from '../../testing/in-english.ts'
import { checkLogic } from './check-logic.ts'

const problems = (blocks: BlockGiven[], variables: NamedVariable[] = [], style = 'classic') =>
  checkLogic(makeForm(blocks, { variables, style }), context).map(
    (problem) => `${problem.path} ${problem.level}: ${inEnglish(problem)}`,
  )

const jump = (to: string) => ({ type: 'jump' as const, to })
const hideBy = (id: string) => when(ask(id, 'is_not_empty'), 'hide-block')
const cycle = (index: number, ring: string) =>
  `properties.${index}.logic warning: These conditions depend on each other in a circle: ${ring}.`
const breakAt = (id: string) => ({ id, type: 'break' })

test('a cycle of blocks is reported once', () => {
  expect(
    problems([
      { id: 'a', logic: hideBy('c') },
      { id: 'b', logic: hideBy('a') },
      { id: 'c', logic: hideBy('b') },
    ]),
  ).toEqual([cycle(0, 'A → C → B → A')])
})

test('a cycle through a variable, a mention or a set value', () => {
  const total = variable('cv_b', '{b}')
  expect(
    problems(
      [
        { id: 'a', logic: when(ask('cv_b', 'is_empty'), 'hide-block') },
        { id: 'b', logic: hideBy('a') },
      ],
      [total],
    ),
  ).toEqual([cycle(0, 'A → CV_B → B → A')])
  expect(
    problems([
      { id: 'a', logic: when(ask('b', 'equals', mention('a')), 'hide-block') },
      { id: 'b' },
    ]),
  ).toEqual([cycle(0, 'A → A')])
  expect(
    problems([{ id: 'a', logic: when(and(), { type: 'set-value', value: mention('a') }) }]),
  ).toEqual([cycle(0, 'A → A')])
})

test('rules that change no answer make no cycle', () => {
  expect(
    problems([
      { id: 'a', logic: when(ask('b', 'is_empty'), 'require-answer') },
      { id: 'b', logic: when(ask('a', 'is_empty'), 'disable-block') },
      { id: 'c', logic: when(ask('c', 'is_empty'), 'require-answer') },
    ]),
  ).toEqual([])
})

test('a jump over the field it depends on is a cycle', () => {
  const blocks = [
    { id: 'a', logic: when(ask('b', 'is_empty'), jump('q')) },
    breakAt('p'),
    { id: 'b' },
    breakAt('q'),
    { id: 'c' },
  ]
  expect(problems(blocks)).toEqual([
    'properties.0.logic warning: “A” jumps based on the answer to “B”, which is asked on a later page.',
    cycle(2, 'B → B'),
  ])
})

const ringsOf = (blocks: BlockGiven[]) =>
  problems(blocks).filter((problem) => problem.includes('→'))

test('so is a jump that another one preempts because of that field', () => {
  const blocks = [
    { id: 'a', logic: when(ask('b', 'is_empty'), jump('p')) },
    { id: 'c', logic: when(ask('c', 'is_empty'), jump('end')) },
    breakAt('p'),
    { id: 'b' },
  ]
  expect(ringsOf(blocks)).toEqual([cycle(3, 'B → B')])
})

test('so is a jump over a page break that the field hides', () => {
  const blocks = [
    { id: 'a', logic: when(ask('a', 'is_empty'), jump('q')) },
    { ...breakAt('p'), logic: hideBy('b') },
    { id: 'b' },
    breakAt('q'),
    { id: 'c' },
  ]
  expect(ringsOf(blocks)).toEqual([cycle(2, 'B → B')])
})

test('so is a jump from a page that is skipped because of that field', () => {
  const blocks = [
    { id: 'a', logic: when(ask('c', 'is_empty'), jump('q')) },
    breakAt('p'),
    { id: 'b', logic: when(ask('a', 'is_empty'), jump('end')) },
    breakAt('q'),
    { id: 'c' },
  ]
  expect(ringsOf(blocks)).toEqual([cycle(4, 'C → C')])
})

test('a jump that depends on an earlier answer is valid', () => {
  expect(
    problems([
      { id: 'a', logic: when(ask('a', 'is_empty'), jump('q')) },
      breakAt('p'),
      { id: 'b', logic: hideBy('a') },
      breakAt('q'),
      { id: 'c', logic: hideBy('b') },
    ]),
  ).toEqual([])
})

test.each([
  ['gone', 'error: “B” jumps to a place that does not exist.'],
  ['a', 'error: “B” jumps to “A”, which is not on a later page.'],
  ['p', 'error: “B” jumps to “P”, which is not on a later page.'],
])('a jump to %s is refused', (to, problem) => {
  const blocks = [
    { id: 'a' },
    breakAt('p'),
    { id: 'b', logic: when(ask('a', 'is_empty'), jump(to)) },
  ]
  expect(problems(blocks)).toEqual([`properties.2.logic ${problem}`])
})

test('a page that every path skips is reported', () => {
  const between = [breakAt('p'), { id: 'b' }, { id: 'c' }, breakAt('q'), { id: 'd' }]
  const lost = ['properties.2.logic warning: Jumps always skip the page with “B”.']
  expect(problems([{ id: 'a', logic: when(and(), jump('q')) }, ...between])).toEqual(lost)
  const both = { ...when(ask('a', 'is_empty'), jump('q')), otherwise: [jump('end')] }
  expect(problems([{ id: 'a', logic: both }, ...between])).toEqual(lost)
  expect(problems([{ id: 'a', logic: when(ask('a', 'is_empty'), jump('q')) }, ...between])).toEqual(
    [],
  )
})

test('focused: a step that every path skips is reported', () => {
  const blocks = [{ id: 'a', logic: when(and(), jump('c')) }, { id: 'b' }, { id: 'c' }]
  expect(problems(blocks, [], 'focused')).toEqual([
    'properties.1.logic warning: Jumps always skip the page with “B”.',
  ])
  expect(problems(blocks)).toEqual([
    'properties.0.logic error: “A” jumps to “C”, which is not on a later page.',
  ])
})

test('the number of reported cycles is limited for hostile documents', () => {
  const blocks = Array.from({ length: 200 }, (_, index) => [
    {
      id: `f${index}`,
      logic: when(
        or(ask(`f${199 - index}`, 'is_empty'), ask('f0', 'is_empty')),
        jump('end'),
        'hide-block',
      ),
    },
    breakAt(`p${index}`),
  ]).flat()
  const form = makeForm(blocks)
  expect(checkLogic(form, context).filter(({ code }) => code === 'logic.cycle')).toHaveLength(20)
})
