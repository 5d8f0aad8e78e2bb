import { expect, test } from 'vitest'
import { hostMismatchWarning } from './host-mismatch.ts'

test('a base URL whose host differs from that of the site causes a warning', () => {
  expect(hostMismatchWarning('https://app.test', 'app.test')).toBeUndefined()
  expect(hostMismatchWarning('https://app.test', 'other.test')).toContain('other.test')
})
