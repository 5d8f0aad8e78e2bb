import { expect, test } from 'vitest'
import { bodyOf, slugOf, valuesOf } from './connection.ts'

test.each([
  ['Acme Corp.', 'acme-corp'],
  ['  Société Générale ', 'soci-t-g-n-rale'],
  ['شركة', ''],
])('%s becomes %s in an address', (name, slug) => {
  expect(slugOf(name.normalize('NFC').replaceAll(/\p{M}/gu, ''))).toMatch(
    slug === '' ? /^$/ : /^[a-z\d-]+$/,
  )
})

test('the request has a list of scopes, and no mapping without a group', () => {
  const values = {
    ...valuesOf(undefined),
    scopes: 'openid, email  groups',
    mappings: [
      { idp_group: 'staff', role: 'admin' as const },
      { idp_group: ' ', role: 'user' as const },
    ],
  }
  const { scopes, options } = bodyOf(values)
  expect(scopes).toEqual(['openid', 'email', 'groups'])
  expect(options.group_role_mappings).toEqual([{ idp_group: 'staff', role: 'admin' }])
})
