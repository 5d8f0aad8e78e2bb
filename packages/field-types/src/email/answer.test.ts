import { expect, test } from 'vitest'
import { context, makeField } from '../shared/testing/make-field.ts'
import { emailAnswer } from './answer.ts'
import { email } from './index.ts'
import type { EmailSettings } from './settings-schema.ts'

const read = (raw: unknown, settings = {}) =>
  emailAnswer.read(raw, makeField<EmailSettings>(email, settings), context)
const accepts = (address: string) => 'answer' in read(address)

test('accepts common addresses', () => {
  const addresses = [
    'ada@example.com',
    'ada.lovelace+forms@mail.example.co.uk',
    "o'brien_1@example.io",
    'x@a-b.example',
    '1@2.example',
  ]
  expect(addresses.filter((address) => !accepts(address))).toEqual([])
})

test('accepts addresses in any script, also with the domain in its ASCII form', () => {
  const addresses = [
    '用户@例子.公司',
    'jörg@müller.de',
    'a@xn--mller-kva.de',
    'दो@उदाहरण.भारत',
    'a@b.xn--p1ai',
  ]
  expect(addresses.filter((address) => !accepts(address))).toEqual([])
})

test('refuses typing mistakes', () => {
  const slips = [
    'ada',
    'ada@',
    '@example.com',
    'ada@example',
    'ada@example.c',
    'ada@@example.com',
    'ada@example..com',
    '.ada@example.com',
    'ada.@example.com',
    'a..b@example.com',
    'ada lovelace@example.com',
    'ada@exam ple.com',
    'ada@example.com.',
    'ada@-example.com',
    'ada@example-.com',
    'ada@127.0.0.1',
    'ada,bob@example.com',
    'a@example.com,b@example.com',
    'Ada <ada@example.com>',
    '"ada"@example.com',
    'mailto:ada@example.com',
    'ada@example.com\nbcc: all@example.com',
    `${'a'.repeat(65)}@example.com`,
    `a@${'a.'.repeat(126)}com`,
    'a\u200bda@example.com',
  ]
  expect(slips.filter(accepts)).toEqual([])
  expect(read('ada')).toEqual({ problem: { code: 'answer.email.invalid' } })
})

test('spaces around an address are removed', () => {
  expect(read(' ada@example.com ')).toEqual({ answer: 'ada@example.com' })
  expect(read('  ')).toEqual({ answer: null })
})

test('the server enforces the character limit too', () => {
  expect(read('ada@example.com', { max_char_limit: 10 })).toEqual({
    problem: { code: 'answer.too_long', values: { max: 10 } },
  })
})

test('a long text is checked without backtracking', () => {
  for (const text of ['a.'.repeat(100_000), `${'a'.repeat(100_000)}@`, `a@${'a-'.repeat(100_000)}`])
    expect(accepts(text)).toBe(false)
})
