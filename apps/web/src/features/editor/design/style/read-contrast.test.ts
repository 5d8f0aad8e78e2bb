import { expect, test } from 'vitest'
import { readContrast } from './read-contrast.ts'

test('a color on which text is hard to read is replaced by a shade', () => {
  const { chosen, used } = readContrast('#1e9e7a')!
  expect(chosen).toBeLessThan(4.5)
  expect(used.ratio).toBeGreaterThanOrEqual(4.5)
  expect(used.color).not.toBe('#1e9e7a')
})

test('a dark color is used unchanged', () => {
  const { chosen, used } = readContrast('#12463a')!
  expect(used.color).toBe('#12463a')
  expect(used.ratio).toBe(chosen)
})

test('there is no contrast for values other than hex colors', () => {
  expect(readContrast('teal')).toBeNull()
})
