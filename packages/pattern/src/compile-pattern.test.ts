import { expect, test } from 'vitest'
import { compilePattern } from './compile-pattern.ts'

const found = (source: string, text: string, flags = '') => {
  const pattern = compilePattern(source, flags)
  return pattern.ok ? pattern.test(text) : pattern
}

test.each([
  ['b', 'abc', '', true],
  ['^b', 'abc', '', false],
  ['', '', '', true],
  ['^$', '', '', true],
  ['a|', 'x', '', true],
  ['^(?:a|bc){2}$', 'abc', '', true],
  ['^(?<year>\\d{4})-\\d\\d$', '2024-05', '', true],
  ['^a{2,3}?$', 'aaaa', '', false],
  ['^a{2,}$', 'aaaa', '', true],
  ['^a{0}b$', 'b', '', true],
  ['^.$', '😀', '', true],
  ['^.$', '\n', '', false],
  ['^.$', '\n', 's', true],
  ['^b$', 'a\nb', '', false],
  ['^b$', 'a\nb', 'm', true],
  ['\\bcat\\b', 'a cat.', '', true],
  ['\\bcat\\b', 'concat', '', false],
  ['\\Bcat', 'concat', '', true],
  ['^ÄÖ[à-ü]$', 'äöÉ', 'i', true],
  ['^\\p{Lu}\\P{Lu}+$', 'Éa1', '', true],
  ['^[\\w-.]+@[\\w\\_\\-]+$', 'a-b.c@d_e', '', true],
  ['^[^\\d\\s]+$', 'abc', '', true],
  ['^[]$', 'a', '', false],
  ['^[\\b\\]^-]+$', '\b]^-', '', true],
  ['^\\x41\\u0042\\u{43}\\uD83D\\uDE00\\t\\cJ\\0$', 'ABC😀\t\n\0', '', true],
  ['^a{,2}]}$', 'a{,2}]}', '', true],
  ['^\\/\\@\\ \\-$', '/@ -', '', true],
  ['(a*)*b', 'aab', '', true],
  ['(?:^|,)x', 'a,x', '', true],
])('%s on %j with flags %j: %j', (source, text, flags, verdict) => {
  expect(found(source, text, flags)).toBe(verdict)
})

test.each([
  ['(?=a)', 'look_around', 0],
  ['x(?!a)', 'look_around', 1],
  ['(?<=a)b', 'look_around', 0],
  ['a(?<!b)', 'look_around', 1],
  ['(a)\\1', 'back_reference', 3],
  ['(?<n>a)\\k<n>', 'back_reference', 7],
  ['a)', 'syntax', 1],
  ['x(a', 'syntax', 1],
  ['x[a', 'syntax', 1],
  ['[z-a]', 'syntax', 1],
  ['*a', 'syntax', 0],
  ['a**', 'syntax', 2],
  ['^*', 'syntax', 1],
  ['a{3,2}', 'syntax', 1],
  ['(?i)a', 'syntax', 0],
  ['a\\', 'syntax', 1],
  ['\\A', 'syntax', 0],
  ['\\p{Nope}', 'syntax', 0],
  ['a{1001}', 'too_large', 1],
  ['((a{100}){100}){100}', 'too_large', 14],
  ['((){1000}){1000}', 'too_large', 16],
  ['a'.repeat(1001), 'too_long', 1000],
])('refuses %s', (source, code, position) => {
  expect(compilePattern(source)).toEqual({
    ok: false,
    code,
    position,
    message: expect.stringMatching(/^[A-Z].*\.$/),
  })
})

test('refuses unknown flags', () => {
  expect(compilePattern('a', 'y')).toMatchObject({ ok: false, code: 'flag' })
})
