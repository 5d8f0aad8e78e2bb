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

test('opens what it sealed, for any place', () => {
  const text = string({ unit: 'grapheme', maxLength: 500 })
  assert(
    property(text, text, text, text, bigInt(), (plaintext, purpose, table, column, rowId) => {
      const place = { table, column, rowId }
      expect(open(keys, purpose, place, seal(keys, purpose, place, plaintext))).toBe(plaintext)
    }),
  )
})

test('reveals nothing: sealing the same secret twice gives different results', () => {
  const values = Array.from({ length: 50 }, () => seal(keys, purpose, context, 'canary'))
  expect(new Set(values).size).toBe(50)
  expect(values.join()).not.toContain(Buffer.from('canary').toString('base64url'))
  expect(values[0]).toMatch(/^v1\.[\w-]{8}\.[\w-]+$/)
})

test('rejects a value with any character replaced, dropped or doubled', () => {
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

test.each(['.', '.AAAA', ' ', '\n'])('rejects a value with %j appended', (extra) => {
  const value = seal(keys, purpose, context, 'secret') + extra
  expect(() => open(keys, purpose, context, value)).toThrow(SealError)
})

test('rejects a value with any bit flipped', () => {
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

describe('a value moved to another place does not open', () => {
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

  test('a row ID given as a number or as text means the same row', () => {
    expect(open(keys, purpose, { ...context, rowId: '7' }, value)).toBe('secret')
  })
})

describe('after a key change', () => {
  const rotated: AppKeys = { current: makeKey(), previous: [makeKey(), keys.current] }
  const old = seal(keys, purpose, context, 'secret')

  test('the previous key still opens values, and reports that they need resealing', () => {
    expect(open(rotated, purpose, context, old)).toBe('secret')
    expect(needsReseal(rotated, old)).toBe(true)
    expect(needsReseal(rotated, seal(rotated, purpose, context, 'secret'))).toBe(false)
  })

  test('without the previous key, the error names the missing setting', () => {
    expect(() => open({ ...rotated, previous: [] }, purpose, context, old)).toThrow(
      'APP_PREVIOUS_KEYS',
    )
  })

  test('rotation reseals old rows, skips new ones and reports unreadable ones', () => {
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
