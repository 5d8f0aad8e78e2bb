import { expect, test } from 'vitest'
import { originOf, plainParameter, readWebAddress } from './web-address.ts'

test('a URL is split into its parts', () => {
  expect(readWebAddress('HTTPS://Example.com:8080/a/b.png?x=1&y=2#top')).toEqual({
    origin: 'https://example.com:8080',
    host: 'example.com',
    path: '/a/b.png',
    query: 'x=1&y=2',
  })
  expect(readWebAddress('http://münchen.example')).toMatchObject({ path: '/', query: '' })
})

test('non-web URLs, and those that hide their target, are refused', () => {
  for (const text of [
    '',
    'https://',
    'javascript:x',
    '//x.example',
    'https://a@b.example/',
    'https://a b/',
    'https://x.example;y',
    'https://x.example\\y',
    ' https://x.example',
  ])
    expect(readWebAddress(text)).toBeNull()
})

test('origins and parameters', () => {
  expect([originOf('https://x.example/a'), originOf(null)]).toEqual([['https://x.example'], []])
  expect(plainParameter('list=1&v=a-b_C&x', 'v')).toBe('a-b_C')
  expect(plainParameter('v=%22', 'v')).toBeNull()
})
