import { expect, it } from 'vitest'
import { fileSize } from './file-size.ts'

it.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1000, '1 kB'],
  [48_200, '48 kB'],
  [10_500_000, '10.5 MB'],
  [5e12, '5,000 GB'],
])('%d bytes read %j', (bytes, text) => {
  expect(fileSize(bytes, 'en')).toBe(text)
})
