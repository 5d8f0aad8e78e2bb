import { expect, test } from 'vitest'
import { crashAtPoints } from './crash-at-points.ts'

const fewest = [
  ['after-write-before-response', 'plain'],
  ['after-key', 'numbered'],
  ['before-commit', 'numbered'],
  ['after-commit-before-response', 'limited'],
] as const
const others = [
  ['after-validate', 'plain'],
  ['before-write', 'plain'],
  ['after-validate', 'numbered'],
  ['after-insert', 'numbered'],
  ['after-commit-before-response', 'numbered'],
  ['before-commit', 'limited'],
] as const
const points = process.env.FAULTS === 'long' ? [...fewest, ...others] : fewest

test('a crash at any point of storing a submission neither loses nor duplicates anything', async () => {
  expect(await crashAtPoints(points)).toEqual([])
})
