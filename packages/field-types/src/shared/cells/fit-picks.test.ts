import { expect, test } from 'vitest'
import { fitPicks } from './fit-picks.ts'

test('as many as fit, with room for the number of the others', () => {
  const names = ['Bird counts', 'Trail repair', 'Photography']
  expect(fitPicks(names, 500)).toBe(3)
  expect(fitPicks(names, 210)).toBe(2)
  expect(fitPicks(names, 120)).toBe(1)
})

test('at least one, however narrow the column', () => {
  expect(fitPicks(['A very long name of an option'], 40)).toBe(1)
  expect(fitPicks([], 40)).toBe(0)
})
