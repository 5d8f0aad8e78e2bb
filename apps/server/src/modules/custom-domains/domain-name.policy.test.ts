import { describe, expect, test } from 'vitest'
import { isDomainName, readDomainName } from './domain-name.policy.ts'

const read = (typed: string) => readDomainName(typed, ['app.formstead.example'])

test.each([
  ['forms.acme.com', 'forms.acme.com'],
  ['  Forms.ACME.com. ', 'forms.acme.com'],
  ['https://forms.acme.com/contact?x=1#y', 'forms.acme.com'],
  ['acme.co.uk', 'acme.co.uk'],
  ['Bücher.example', 'xn--bcher-kva.example'],
  ['xn--bcher-kva.example', 'xn--bcher-kva.example'],
  ['アンケートabc.jp', 'xn--abc-ii4bzcyg9lpc.jp'],
  ['опрос.рф', 'xn--n1aaceg.xn--p1ai'],
  ['a--b.acme.com', 'a--b.acme.com'],
  ['formstead.example', 'formstead.example'],
])('%j is read as %s', (typed, name) => {
  expect(read(typed)).toEqual({ name })
})

describe('refuses', () => {
  test.each([
    '',
    'acme',
    'localhost',
    'forms.local',
    'db.internal',
    '*.acme.com',
    'acme.com:8443',
    'user@acme.com',
    'a..acme.com',
    '-a.acme.com',
    'a_b.acme.com',
    'a b.com',
    '127.0.0.1',
    '127.1',
    '0x7f.1',
    '2130706433',
    '[::1]',
    '::1',
    `${'a'.repeat(64)}.com`,
    `${'a.'.repeat(150)}com`,
    'acme.c',
    'forms.acme.com\0.evil.com',
    'xn--.com',
  ])('%j', (typed) => {
    expect(read(typed)).toEqual({ problem: 'domain.invalid' })
  })

  test.each(['аcme.com', 'xn--cme-5cd.com', 'αcme.com', 'forms.раypal.com'])(
    '%s, which looks like another name',
    (typed) => {
      expect(read(typed)).toEqual({ problem: 'domain.mixed_scripts' })
    },
  )

  test.each(['co.uk', 'github.io', 'com.br'])(
    '%s, under which anybody can have a name',
    (typed) => {
      expect(read(typed)).toEqual({ problem: 'domain.public_suffix' })
    },
  )

  test.each(['app.formstead.example', 'x.app.formstead.example', 'https://APP.formstead.example/'])(
    '%s, which is ours',
    (typed) => {
      expect(read(typed)).toEqual({ problem: 'domain.own_host' })
    },
  )
})

test('names are compared in their stored form', () => {
  expect(isDomainName('forms.acme.com')).toBe(true)
  for (const other of ['Forms.acme.com', 'forms.acme.com.', 'forms', '', undefined, ['a.com']])
    expect(isDomainName(other)).toBe(false)
})
