import { expect, test } from 'vitest'
import type { ConnectionRow } from '../identities/identities.table.ts'
import { mergeUserInfo } from './read-person.ts'

const connection = {
  options: { field_mappings: { email: '', name: '', groups: '' } },
} as ConnectionRow
const verified = { email: 'ada@company.test', email_verified: true, groups: ['writers'] }

test('user info completes the ID token, which takes precedence', () => {
  const token = { sub: '1', email: 'ada@company.test', groups: ['readers'] }
  expect(mergeUserInfo(connection, token, verified)).toEqual({ ...token, email_verified: true })
  expect(mergeUserInfo(connection, { sub: '1' }, verified)).toEqual({ sub: '1', ...verified })
})

test('user info does not verify another address of the ID token', () => {
  const token = { sub: '1', email: 'boss@company.test' }
  const { email_verified: _, ...others } = verified
  expect(mergeUserInfo(connection, token, verified)).toEqual({ ...others, ...token })
})
