import { expect, test } from 'vitest'
import { compilePattern } from './compile-pattern.ts'

const email = String.raw`^([a-zA-Z0-9])(([\-.]|[_]+)?([a-zA-Z0-9]+))*(@){1}[a-z0-9]+[.]{1}(([a-z]{2,3})|([a-z]{2,3}[.]{1}[a-z]{2,3}))$`
const url = String.raw`^(https?:\/\/)?([\da-z\.-]+)\.([a-z\.]{2,6})([\/\w \.-]*)*\/?$`
const lengths = [
  email,
  url,
  '(a+)+$',
  '(a|a)*$',
  '(.*a){20}',
  String.raw`^(\w+\s?)*$`,
  '(x+x+)+y',
  '(a?){100}a{100}b',
  '^(([a-z])+.)+[A-Z]([a-z])+$',
  '(.*)*$x',
  '(?=(a+)+$)(?=.*x).{9,}',
  '(?:(?=(?:a|a)*$)a)+b',
  '(?!(?:.*a){20}!)x',
]

test.each(
  lengths.flatMap((source) => ['a', 'x', 'aA1 ', 'a.'].map((piece) => [source, piece] as const)),
)('%s on 10 000 characters of %j does not backtrack', (source, piece) => {
  const pattern = compilePattern(source)
  if (!pattern.ok) throw new Error(pattern.code)
  // A backtracking engine would never finish.
  expect(pattern.test(`${piece.repeat(10_000 / piece.length)}!`)).toBeTypeOf('boolean')
})

test('the largest program finishes', () => {
  const pattern = compilePattern('(?:.?){999}b')
  if (!pattern.ok) throw new Error(pattern.code)
  expect(pattern.test('a'.repeat(10_000))).toBe(false)
})
