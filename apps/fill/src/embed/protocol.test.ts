import { expect, test } from 'vitest'
import { createReader, isToken } from './protocol.ts'

test('a message is the JSON text of an object', () => {
  const read = createReader({ length: 100, perSecond: 100 })
  expect(read('{"id":1}')).toEqual({ id: 1 })
  for (const other of [{ id: 1 }, '', '{', '[]', 'null', '1', undefined, null, 7])
    expect(read(other)).toBe(null)
})

test('a message that is too long is dropped', () => {
  const read = createReader({ length: 10, perSecond: 100 })
  expect(read('{"a":"bc"}')).toEqual({ a: 'bc' })
  expect(read('{"a":"bcd"}')).toBe(null)
})

test('messages beyond the rate limit are dropped', () => {
  const read = createReader({ length: 100, perSecond: 50 })
  const readOnes = Array.from({ length: 200 }, () => read('{}')).filter(Boolean).length
  // A new second may begin while the messages are read.
  expect([50, 100]).toContain(readOnes)
})

test('a token is 32 hexadecimal digits', () => {
  expect(isToken('0123456789abcdef'.repeat(2))).toBe(true)
  for (const other of ['', 'a'.repeat(31), 'g'.repeat(32), ['a'.repeat(32)], null, 7])
    expect(isToken(other)).toBe(false)
})
