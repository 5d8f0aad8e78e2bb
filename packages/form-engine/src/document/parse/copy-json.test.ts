import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { copyJson } from './copy-json.ts'
import { formLimits } from '../form-limits.ts'

const nest = (levels: number): unknown => (levels === 0 ? 1 : [nest(levels - 1)])

test('copies JSON values', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const printed = JSON.stringify(value)
      fc.pre(!printed.includes('__proto__'))
      const copied = copyJson(JSON.parse(printed))
      expect(copied).toEqual({ copy: JSON.parse(printed) })
    }),
  )
})

test('drops what PostgreSQL and objects cannot store', () => {
  const raw: unknown = JSON.parse(
    String.raw`{"a\u0000": "b\u0000c", "half": "\ud83d", "__proto__": {"bad": 1}, "big": 1e400}`,
  )
  expect(copyJson(raw)).toEqual({ copy: { a: 'bc', half: '\ufffd', big: null } })
})

test('drops values that are not JSON', () => {
  expect(copyJson({ a: undefined, b: () => 1, c: [undefined, Number.NaN], d: 1n })).toEqual({
    copy: { c: [null, null] },
  })
})

test.each([
  ['depth', nest(formLimits.depth + 1), '0.0.0', 'form.too_deep', 32],
  [
    'a million levels',
    Array.from({ length: 1e6 }).reduce<unknown>((inner) => [inner], 1),
    '0.0.0',
    'form.too_deep',
    32,
  ],
  [
    'keys',
    { a: Object.fromEntries(Array.from({ length: 5001 }, (_, key) => [key, 1])) },
    'a',
    'form.too_many_keys',
    5000,
  ],
  ['entries', { a: Array.from({ length: 10_001 }).fill(1) }, 'a', 'setting.too_many', 10_000],
  ['length', { a: { b: 'x'.repeat(100_001) } }, 'a.b', 'setting.too_long', 100_000],
])('limits %s', (_, raw, path, code, max) => {
  expect(copyJson(raw)).toEqual({ problem: { path, code, values: { max } } })
})

test('accepts values at the limit', () => {
  expect(copyJson(nest(formLimits.depth))).toHaveProperty('copy')
})
