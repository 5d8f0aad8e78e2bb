import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { shuffle } from './shuffle.ts'

test('keeps every item, and the same order for the same seed', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer()), fc.integer(), fc.string(), (items, seed, salt) => {
      const shuffled = shuffle(items, seed, salt)
      expect(new Set(shuffled)).toEqual(new Set(items))
      expect(shuffle(items, seed, salt)).toEqual(shuffled)
    }),
  )
})

test('every item is first about equally often', () => {
  const firsts = new Map<string, number>()
  for (let seed = 0; seed < 4000; seed += 1) {
    const [first] = shuffle(['a', 'b', 'c', 'd'], seed, 'field')
    firsts.set(first!, (firsts.get(first!) ?? 0) + 1)
  }
  for (const count of firsts.values()) expect(Math.abs(count - 1000)).toBeLessThan(120)
})

test('two fields of a page differ', () => {
  const items = Array.from({ length: 12 }, (_, index) => index)
  expect(shuffle(items, 7, 'one')).not.toEqual(shuffle(items, 7, 'other'))
})
