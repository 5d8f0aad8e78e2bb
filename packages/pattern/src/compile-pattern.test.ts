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

test.each<[string, string, number, object?]>([
  ['(?<=a)b', 'pattern.look_behind', 0, { part: '(?<=a)' }],
  ['a(?<!b)', 'pattern.look_behind', 1, { part: '(?<!b)' }],
  ['^a(?<=(b|[)])\\)).', 'pattern.look_behind', 2, { part: '(?<=(b|[)])\\))' }],
  ['^(?=a(?<!b))', 'pattern.look_behind', 5, { part: '(?<!b)' }],
  [`(?<=${'a'.repeat(99)})`, 'pattern.look_behind', 0, { part: `(?<=${'a'.repeat(56)}…` }],
  [`(?<=${'a'.repeat(55)}😀bcdef)`, 'pattern.look_behind', 0, { part: `(?<=${'a'.repeat(55)}…` }],
  ['^(?=a', 'pattern.group_not_closed', 1],
  ['^(?=a)*', 'pattern.nothing_to_repeat', 6],
  ['(?=a)'.repeat(31), 'pattern.too_large', 150],
  ['^(?=a{999})(?=b{999})c{999}', 'pattern.too_large', 27],
  ['(a)\\1', 'pattern.back_reference', 3, { part: '\\1' }],
  ['(?<n>a)\\k<n>', 'pattern.back_reference', 7, { part: '\\k<n>' }],
  ['a)', 'pattern.group_not_opened', 1],
  ['x(a', 'pattern.group_not_closed', 1],
  ['x[a', 'pattern.class_not_closed', 1],
  ['[z-a]', 'pattern.range_out_of_order', 1],
  ['*a', 'pattern.nothing_to_repeat', 0],
  ['a**', 'pattern.nothing_to_repeat', 2],
  ['^*', 'pattern.nothing_to_repeat', 1],
  ['a{3,2}', 'pattern.repeat_out_of_order', 1],
  ['(?i)a', 'pattern.unknown_group', 0],
  ['a\\', 'pattern.unknown_escape', 1],
  ['\\A', 'pattern.unknown_escape', 0],
  ['\\p{Nope}', 'pattern.unknown_property', 0],
  ['a{1001}', 'pattern.repeat_too_large', 1, { max: 1000 }],
  ['((a{100}){100}){100}', 'pattern.too_large', 14],
  ['((){1000}){1000}', 'pattern.too_large', 16],
  ['a'.repeat(1001), 'pattern.too_long', 1000, { max: 1000 }],
])('refuses %s', (source, code, position, values = {}) => {
  expect(compilePattern(source)).toEqual({
    ok: false,
    code,
    position,
    values,
  })
})

test('refuses unknown flags', () => {
  expect(compilePattern('a', 'y')).toMatchObject({ ok: false, code: 'pattern.unknown_flag' })
})

const wanted = [
  String.raw`^(?=.*[A-Z])(?=.*\d).{4,}$`,
  String.raw`^(?=.*[A-Z])(?!.*\s)`,
  String.raw`(?=.*\d)^(?=a|b)[ab\d]+$`,
  String.raw`^(?!$)(?!admin$)\w*$`,
  String.raw`^(?=.{2,3}$)a+`,
  String.raw`(?=.*\d).{4,}`,
  String.raw`(?=.*\d)(?=.*[A-Z])`,
  String.raw`a(?!dmin)`,
  String.raw`[a-z](?=\d$|\n)`,
  String.raw`(?:a(?=a|$))+$`,
  String.raw`(?!.*(?=\d)b)a`,
  String.raw`^(?=a)a|c1`,
  // For `aacaab`, where only the second run of `a` is followed by `b`.
  String.raw`(?=a*b)a`,
]
const texts = [
  '',
  'a',
  'Ab1',
  'Abc1',
  'abc1',
  'Abc 1',
  'a1',
  'b\n1',
  'admin',
  'admin1',
  'aaa',
  'aaaa',
  'A1\nb',
  'aacaab',
]

test.each(wanted)('look-aheads have the same meaning as in JavaScript: %s', (source) => {
  const native = new RegExp(source, 'u')
  expect(texts.map((text) => found(source, text))).toEqual(texts.map((text) => native.test(text)))
})
