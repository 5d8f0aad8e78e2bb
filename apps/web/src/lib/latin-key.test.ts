import { expect, test } from 'vitest'
import { latinKey } from './latin-key.ts'

test.each([
  ['Russian', 'я', 'KeyZ', 'z'],
  ['Greek', 'Ζ', 'KeyZ', 'z'],
  ['Arabic', 'ئ', 'KeyZ', 'z'],
  ['Thai, a vowel sign', 'ั', 'KeyY', 'y'],
])('a letter of another script is the Latin letter at its place: %s', (_, key, code, expected) => {
  expect(latinKey({ key, code })).toBe(expected)
})

test.each([
  ['QWERTY', 'z', 'KeyZ'],
  ['QWERTY with Shift', 'Z', 'KeyZ'],
  ['AZERTY', 'z', 'KeyW'],
  ['Dvorak', ';', 'KeyZ'],
  ['BÉPO', 'à', 'KeyZ'],
  ['Russian', 'х', 'BracketLeft'],
  ['any', 'Enter', 'Enter'],
  ['any', '/', 'Slash'],
])('every other key is what it types: %s, %s', (_, key, code) => {
  expect(latinKey({ key, code })).toBe(key)
})
