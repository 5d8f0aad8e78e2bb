import { expect, test } from 'vitest'
import { mayPrefetch } from './prefetch.ts'

test.each([
  [{ effectiveType: '2g' }, false],
  [{ effectiveType: 'slow-2g' }, false],
  [{ effectiveType: '4g', saveData: true }, false],
  [{ effectiveType: '3g' }, true],
  [{ effectiveType: '4g', saveData: false }, true],
  [{}, true],
])('links on %j are prefetched: %s', (connection, expected) => {
  expect(mayPrefetch(connection)).toBe(expected)
})
