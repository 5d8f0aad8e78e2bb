import { expect, test } from 'vitest'
import { acceptsEncoding } from './accepts-encoding.ts'

test.each([
  ['gzip, deflate, br, zstd', true, true],
  ['br;q=0, gzip', false, true],
  ['gzip;q=0.0, BR', true, false],
  ['br ; q=0.5,gzip;q=0.001', true, true],
  ['br;q=0.000', false, false],
  ['x-br, zstd', false, false],
  ['', false, false],
  [undefined, false, false],
])('%s', (header, br, gzip) => {
  const request = { headers: { 'accept-encoding': header } }
  expect([acceptsEncoding(request, 'br'), acceptsEncoding(request, 'gzip')]).toEqual([br, gzip])
})
