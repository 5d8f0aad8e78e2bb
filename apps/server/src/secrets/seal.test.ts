import { randomBytes } from 'node:crypto'
import { assert, bigInt, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseAppKey, type AppKeys } from './app-keys.ts'
import { rotate } from './rotate.ts'
import { needsReseal, open, seal, SealError } from './seal.ts'

const makeKey = () => parseAppKey('APP_KEY', randomBytes(32).toString('base64'))
const keys: AppKeys = { current: makeKey(), previous: [] }
const purpose = 'webhook-secret'
const context = { table: 'integrations', column: 'secret', rowId: 7 }

test('opens what it sealed, wherever it was sealed', () => {
  const text = string({ unit: 'grapheme', maxLength: 500 })
  assert(
    property(text, text, text, text, bigInt(), (plaintext, purpose, table, column, rowId) => {
      const place = { table, column, rowId }
      expect(open(keys, purpose, place, seal(keys, purpose, place, plaintext))).toBe(plaintext)
    }),
  )
})

test('tells nothing by its text: the same secret never looks the same', () => {
  const values = Array.from({ length: 50 }, () => seal(keys, purpose, context, 'canary'))
  expect(new Set(values).size).toBe(50)
  expect(values.join()).not.toContain(Buffer.from('canary').toString('base64url'))
  expect(values[0]).toMatch(/^v1\.[\w-]{8}\.[\w-]+$/)
})

test('refuses a value of which any character was replaced, dropped or doubled', () => {
  for (const secret of ['s', 'se', 'sec']) {
    const value = seal(keys, purpose, context, secret)
    for (let index = 0; index < value.length; index++) {
      const [before, at, after] = [value.slice(0, index), value[index]!, value.slice(index + 1)]
      const replacements = 'AQgwBZaz019_-.=+/ '.split('').filter((character) => character !== at)
      for (const changed of [...replacements, '', at + at]) {
        expect(() => open(keys, purpose, context, before + changed + after)).toThrow(SealError)
      }
    }
  }
})

test.each(['.', '.AAAA', ' ', '\n'])('refuses a value with %j behind it', (extra) => {
  const value = seal(keys, purpose, context, 'secret') + extra
  expect(() => open(keys, purpose, context, value)).toThrow(SealError)
})

test('refuses a value of which any bit was flipped', () => {
  const [version, keyId, encoded] = seal(keys, purpose, context, 'secret').split('.')
  const payload = Buffer.from(encoded!, 'base64url')
  for (let bit = 0; bit < payload.length * 8; bit++) {
    const changed = Buffer.from(payload)
    changed[bit >> 3]! ^= 1 << (bit & 7)
    const forged = `${version}.${keyId}.${changed.toString('base64url')}`
    expect(() => open(keys, purpose, context, forged)).toThrow(SealError)
  }
})

test.each(['', 'plain text', 'v1', 'v1..', 'v2.aaaaaaaa.AAAA', 'v1.aaaaaaaa.AAAA'])(
  'refuses %j, which nobody sealed',
  (value) => {
    expect(() => open(keys, purpose, context, value)).toThrow(SealError)
    expect(() => needsReseal(keys, value)).toThrow(SealError)
  },
)

describe('a value moved elsewhere does not open', () => {
  const value = seal(keys, purpose, context, 'secret')
  test.each([
    ['another row', purpose, { ...context, rowId: 8 }],
    ['another column', purpose, { ...context, column: 'token' }],
    ['another table', purpose, { ...context, table: 'users' }],
    ['another purpose', 'oauth-token', context],
    ['names shifted by one', purpose, { table: 'integrationss', column: 'ecret', rowId: 7 }],
    ['a quote in a name', purpose, { table: 'integrations","secret', column: '', rowId: 7 }],
  ])('%s', (_, otherPurpose, otherContext) => {
    expect(() => open(keys, otherPurpose, otherContext, value)).toThrow(SealError)
  })

  test('the same row, named by a number or by a text, is the same row', () => {
    expect(open(keys, purpose, { ...context, rowId: '7' }, value)).toBe('secret')
  })
})

describe('after the key was changed', () => {
  const rotated: AppKeys = { current: makeKey(), previous: [makeKey(), keys.current] }
  const old = seal(keys, purpose, context, 'secret')

  test('the previous key still opens, and the value asks to be sealed again', () => {
    expect(open(rotated, purpose, context, old)).toBe('secret')
    expect(needsReseal(rotated, old)).toBe(true)
    expect(needsReseal(rotated, seal(rotated, purpose, context, 'secret'))).toBe(false)
  })

  test('without the previous key it says which setting is missing', () => {
    expect(() => open({ ...rotated, previous: [] }, purpose, context, old)).toThrow(
      'APP_PREVIOUS_KEYS',
    )
  })

  test('rotation reseals the old rows, leaves the new ones and reports the lost ones', () => {
    const at = (rowId: number) => ({ ...context, rowId })
    const rows = [
      { context: at(1), value: seal(keys, purpose, at(1), 'one') },
      { context: at(2), value: seal(rotated, purpose, at(2), 'two') },
      { context: at(3), value: 'damaged' },
      { context: at(4), value: seal(keys, purpose, at(1), 'moved') },
      { context: at(5), value: seal({ current: makeKey(), previous: [] }, purpose, at(5), 'x') },
      { context: at(6), value: seal(keys, purpose, at(6), 'six') },
    ]
    const { resealed, unreadable } = rotate(rotated, purpose, rows)
    const withoutOldKeys = { ...rotated, previous: [] }
    expect(
      resealed.map((row) => [row.context, open(withoutOldKeys, purpose, row.context, row.value)]),
    ).toEqual([
      [at(1), 'one'],
      [at(6), 'six'],
    ])
    expect(unreadable).toEqual([at(3), at(4), at(5)])
    expect(rotate(rotated, purpose, resealed)).toEqual({ resealed: [], unreadable: [] })
  })
})
