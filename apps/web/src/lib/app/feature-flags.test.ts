import { expect, test } from 'vitest'
import { readFlag } from './feature-flags.ts'

const flags = {
  custom_domains: true,
  services: { google: { auth: false } },
  captcha: { key: null },
}

test('a flag is read by dotted path', () => {
  expect(readFlag(flags, 'custom_domains', false)).toBe(true)
  expect(readFlag(flags, 'services.google.auth', true)).toBe(false)
})

test.each(['nothing', 'services.nobody.auth', 'custom_domains.deeper', 'captcha.key', 'toString'])(
  '%s has the default',
  (path) => expect(readFlag(flags, path, 'default')).toBe('default'),
)
