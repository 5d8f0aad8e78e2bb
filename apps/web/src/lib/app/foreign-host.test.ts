import { expect, test } from 'vitest'
import { foreignHostWarning } from './foreign-host.ts'

test('§8 a base URL whose host differs from that of the site is worth a warning', () => {
  expect(foreignHostWarning('https://app.test', 'app.test')).toBeUndefined()
  expect(foreignHostWarning('https://app.test', 'other.test')).toContain('other.test')
})
