import { expect, test } from 'vitest'
import { findFormulaCycles } from './find-formula-cycles.ts'

const cyclesOf = (needs: Record<string, string[]>) =>
  findFormulaCycles(
    Object.entries(needs).map(([id, ids]) => ({
      id,
      formula: ids.map((need) => `{${need}}`).join(' + ') || '1',
    })),
  )

test.each([
  ['none', { a: ['b', 'field'], b: ['c'], c: [] }, []],
  ['a diamond', { a: ['b', 'c'], b: ['d'], c: ['d'], d: [] }, []],
  ['a variable that names itself', { a: ['a'] }, [['a']]],
  ['two', { a: ['b'], b: ['a'] }, [['a', 'b']]],
  ['reached from outside', { x: ['a'], a: ['b'], b: ['c'], c: ['a'] }, [['a', 'b', 'c']]],
  ['two apart', { a: ['a'], b: ['c'], c: ['b'] }, [['a'], ['b', 'c']]],
  [
    'two that share',
    { a: ['b', 'c'], b: ['a'], c: ['a'] },
    [
      ['a', 'b'],
      ['a', 'c'],
    ],
  ],
] as [string, Record<string, string[]>, string[][]][])('%s', (_, needs, cycles) => {
  expect(cyclesOf(needs)).toEqual(cycles)
})

test('an invalid formula has no cycle', () => {
  expect(findFormulaCycles([{ id: 'a', formula: '{a} +' }])).toEqual([])
})

test('a cycle of 10 000 variables does not overflow the stack', () => {
  const ring = Array.from({ length: 10_000 }, (_, index) => ({
    id: `v${index}`,
    formula: `{v${(index + 1) % 10_000}}`,
  }))
  expect(findFormulaCycles(ring).map((cycle) => cycle.length)).toEqual([10_000])
})
