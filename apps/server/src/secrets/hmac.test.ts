import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { parseAppKey, type AppKeys } from './app-keys.ts'
import { isSignedBy, sign } from './hmac.ts'

const makeKey = () => parseAppKey('APP_KEY', randomBytes(32).toString('base64'))
const keys: AppKeys = { current: makeKey(), previous: [] }
const signature = sign(keys, 'links', 'data')

test('accepts its own signature only for the same data and purpose', () => {
  expect(isSignedBy(keys, 'links', 'data', signature)).toBe(true)
  expect(isSignedBy(keys, 'links', 'datA', signature)).toBe(false)
  expect(isSignedBy(keys, 'cookies', 'data', signature)).toBe(false)
})

test('rejects a signature with any flipped bit, other length or other spelling', () => {
  const mac = Buffer.from(signature.mac, 'base64url')
  const forgeries = Array.from({ length: mac.length * 8 }, (_, bit) => {
    const changed = Buffer.from(mac)
    changed[bit >> 3]! ^= 1 << (bit & 7)
    return changed.toString('base64url')
  })
  const others = ['', signature.mac.slice(0, -1), `${signature.mac}A`, `${signature.mac}=`]
  // Only four bits of the last character count; the other two must not be free to choose.
  const lastSpellings = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    .split('')
    .map((last) => signature.mac.slice(0, -1) + last)
    .filter((spelling) => spelling !== signature.mac)
  for (const forged of [...forgeries, ...others, ...lastSpellings]) {
    expect(isSignedBy(keys, 'links', 'data', { ...signature, mac: forged })).toBe(false)
  }
})

test('accepts a previous key until it is removed', () => {
  const rotated: AppKeys = { current: makeKey(), previous: [keys.current] }
  expect(isSignedBy(rotated, 'links', 'data', signature)).toBe(true)
  expect(isSignedBy({ ...rotated, previous: [] }, 'links', 'data', signature)).toBe(false)
  expect(sign(rotated, 'links', 'data').keyId).toBe(rotated.current.id)
})

test('rejects a signature that names another key', () => {
  const rotated: AppKeys = { current: makeKey(), previous: [keys.current] }
  const renamed = { ...signature, keyId: rotated.current.id }
  expect(isSignedBy(rotated, 'links', 'data', renamed)).toBe(false)
  expect(isSignedBy(rotated, 'links', 'data', { ...signature, keyId: '' })).toBe(false)
})
