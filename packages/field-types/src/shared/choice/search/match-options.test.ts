import { expect, test } from 'vitest'
import { matchNames } from './match-options.ts'

const names = ['Côte d’Ivoire', 'South Korea', 'Korea', 'Kosovo', 'Norway']

test('an empty query shows everything in order', () => {
  expect(matchNames(names, '  ')).toEqual(names)
})

test('the start of the name ranks before the start of a word, before the middle', () => {
  expect(matchNames(names, 'ko')).toEqual(['Korea', 'Kosovo', 'South Korea'])
  expect(matchNames(['Anorak', 'Big Nora', 'Norway'], 'nor')).toEqual([
    'Norway',
    'Big Nora',
    'Anorak',
  ])
})

test('case and accents do not matter', () => {
  expect(matchNames(names, 'COTE')).toEqual(['Côte d’Ivoire'])
})

test('letters may be omitted, but not swapped', () => {
  expect(matchNames(names, 'nrwy')).toEqual(['Norway'])
  expect(matchNames(names, 'ywn')).toEqual([])
})
