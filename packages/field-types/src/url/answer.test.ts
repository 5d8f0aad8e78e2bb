import { expect, test } from 'vitest'
import { context, makeField } from '../shared/testing/make-field.ts'
import { urlAnswer } from './answer.ts'
import { url } from './index.ts'
import type { UrlSettings } from './settings-schema.ts'
import { toHref } from './web-address.ts'

const read = (raw: unknown, settings = {}) =>
  urlAnswer.read(raw, makeField<UrlSettings>(url, settings), context)
const accepts = (address: string) => 'answer' in read(address)

test('accepts URLs with and without scheme, port and path, and keeps them as typed', () => {
  const addresses = [
    'example.com',
    'HTTP://Example.com',
    'https://www.example.co.uk:8080/a/b?c=d&e#f',
    'example.com?q=1',
    'https://müller.example/straße',
    '例子.公司',
    'my_site.example.org/a@b',
    '192.168.0.1:3000/x',
  ]
  for (const address of addresses) expect(read(address)).toEqual({ answer: address })
})

test('refuses URLs without a valid host, and misleading ones', () => {
  const refused = [
    'example',
    'localhost',
    'http://',
    'https://.com',
    'exa mple.com',
    'example.com/a b',
    'javascript:alert(1)',
    'javascript://example.com/%0aalert(1)',
    'data:text/html,x',
    'ftp://example.com',
    'https://bank.example@evil.example',
    '//example.com',
    'example.com:99999',
    'example..com',
    '1.5',
    '300.1.1.1',
    'https:\\\\example.com',
    'example.com/\u202egpj.exe',
  ]
  expect(refused.filter(accepts)).toEqual([])
  expect(read('example')).toEqual({ problem: { code: 'answer.url.invalid' } })
})

test('the flag of old documents is kept and has no effect', () => {
  const field = makeField<UrlSettings>(url, { file_upload: '1' })
  expect(field.file_upload).toBe(true)
  expect(urlAnswer.read('example.com', field, context)).toEqual({ answer: 'example.com' })
})

test('a URL without scheme does not become a relative link', () => {
  expect(['example.com', 'HTTP://example.com'].map(toHref)).toEqual([
    'https://example.com',
    'HTTP://example.com',
  ])
})

test('a long text is checked without backtracking', () => {
  for (const text of [
    'a.'.repeat(100_000),
    'a-'.repeat(100_000),
    `a.com/${'?#/'.repeat(100_000)} x`,
  ])
    expect(accepts(text)).toBe(false)
})
