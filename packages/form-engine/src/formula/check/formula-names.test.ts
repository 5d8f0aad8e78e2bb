import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { formulaToIds, formulaToNames } from './formula-names.ts'

const known = [
  { id: 'f1', name: 'Unit price' },
  { id: 'f2', name: 'Size' },
  { id: 'f3', name: 'Size' },
  { id: 'f4', name: 'a}b' },
  { id: 'f5', name: 'f1' },
  { id: 'f6', name: "It's" },
]

test.each([
  ['{f1} * 2', '{Unit price} * 2'],
  ['{ f1 }', '{Unit price}'],
  ['CONCAT("{f1}", \'{f1}\', {f1})', 'CONCAT("{f1}", \'{f1}\', {Unit price})'],
  ['"a \\" {f1}" + {f1}', '"a \\" {f1}" + {Unit price}'],
  ['{f6} + "x"', '{It\'s} + "x"'],
  ['{f2} + {f4} + {f5} + {gone}', '{f2} + {f4} + {f5} + {gone}'],
  ['{f1} + "unfinished {f1}', '{Unit price} + "unfinished {Unit price}'],
])('%s is shown as %s', (stored, shown) => {
  expect(formulaToNames(stored, known)).toBe(shown)
})

test.each([
  ['{unit PRICE} + {gone}', '{f1} + {gone}'],
  ['{f1}', '{f1}'],
  ['"{Unit price}"', '"{Unit price}"'],
])('%s is stored as %s', (typed, stored) => {
  expect(formulaToIds(typed, known)).toBe(stored)
})

test('converting the displayed text back gives the stored text', () => {
  const field = fc.record({
    id: fc.string({ minLength: 1, maxLength: 3 }).filter((id) => !/[{}\s]/.test(id)),
    name: fc.oneof(fc.constantFrom('a', 'A', 'b', ' a ', "'", '"'), fc.string({ maxLength: 3 })),
  })
  const fields = fc.uniqueArray(field, { selector: ({ id }) => id })
  fc.assert(
    fc.property(fields, fc.array(fc.nat(9)), (some, places) => {
      const formula = places.map((place) => `{${some[place]?.id ?? 'gone?'}}`).join(' + "{a}" + ')
      const expected = formulaToIds(formula, [])
      fc.pre(!some.some(({ name }) => name.trim().toLowerCase() === 'gone?'))
      expect(formulaToIds(formulaToNames(formula, some), some)).toBe(expected)
    }),
  )
})
