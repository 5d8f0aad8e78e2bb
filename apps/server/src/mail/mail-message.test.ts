import { describe, expect, test } from 'vitest'
import { mailAddress } from './mail-address.ts'
import { mailMessage, parseMailbox, toHeaderText } from './mail-message.ts'

describe('an address', () => {
  test.each([
    'a@b\r\nBcc: c@d',
    'a@b\nBcc: c@d',
    'a@b\0',
    '"x\r\n"@b',
    'a@b,c@d',
    'a@b;c@d',
    'a@[127.0.0.1]',
    'a@127.0.0.1',
    'a@0x7f.1',
    'a@b (c@d)',
    `a@b ${'('.repeat(10_000)}${')'.repeat(10_000)}`,
    '"c@d"@e',
    'c@d@e',
    'a@evil.example/b.example',
    'a@evil.example%00.b',
    'A <a@b.example>',
    'a@-b.example',
    'a@b..example',
    'a..b@c.example',
    '.a@b.example',
    'ä@b.example',
    'a b@c.example',
    'a@',
    '@b',
    '',
    `${'a'.repeat(65)}@b.example`,
    `a@${'b'.repeat(64)}.example`,
    `a@${'b.'.repeat(126)}example`,
    `a@${'ü.'.repeat(40)}example`,
    'a@bücher．example',
    'a@bücher.example\u2028Bcc: c@d',
    'a@b\u200bücher.example',
    'a@\u202eelpmaxe.example',
    'a@xn--\u00fc.example',
  ])('refuses %j', (address) => {
    expect(mailAddress.safeParse(address).success).toBe(false)
  })

  test.each([
    ['forms@localhost', 'forms@localhost'],
    ["o'neil+tag@sub.b-c.example", "o'neil+tag@sub.b-c.example"],
    ['a@Bücher.Example', 'a@xn--bcher-kva.example'],
    ['a@例え.テスト', 'a@xn--r8jz45g.xn--zckzah'],
    ['a@例え。テスト', 'a@xn--r8jz45g.xn--zckzah'],
    ['a@bu\u0308cher.example', 'a@xn--bcher-kva.example'],
    ['a@مثال.إختبار', 'a@xn--mgbh0fb.xn--kgbechtv'],
    // Looks like apple.example but is a different domain.
    ['a@\u0430pple.example', 'a@xn--pple-43d.example'],
    ['a@faß.example', 'a@xn--fa-hia.example'],
  ])('normalizes %s to %s, which stays the same', (address, expected) => {
    expect(mailAddress.parse(address)).toBe(expected)
    expect(mailAddress.parse(expected)).toBe(expected)
  })
})

describe('a message', () => {
  const message = { to: { address: 'a@b.example' }, subject: 'Hello', html: '<p>Hi', text: 'Hi' }

  test.each(['\r', '\n', '\r\nBcc: c@d.example', '\0', '\u0085', '\u2028', '\ud800'])(
    'refuses %j in every part of a header',
    (hostile) => {
      const bad = `x${hostile}y`
      for (const part of [
        { subject: bad },
        { to: { ...message.to, name: bad } },
        { to: { address: `${bad}@b.example` } },
        { replyTo: { address: 'a@b.example', name: bad } },
      ]) {
        expect(mailMessage.safeParse({ ...message, ...part }).success).toBe(false)
      }
    },
  )

  test('drops characters that the database cannot store from its parts', () => {
    const { html, text } = mailMessage.parse({ ...message, html: 'a\0b', text: 'a\ud800b' })
    expect({ html, text }).toEqual({ html: 'ab', text: 'a\ufffdb' })
  })

  test('needs a text part', () => {
    expect(mailMessage.safeParse({ ...message, text: '' }).success).toBe(false)
  })
})

describe('a mailbox', () => {
  test.each([
    ['Formstead <forms@localhost>', { name: 'Formstead', address: 'forms@localhost' }],
    ['"Forms, Inc." <a@b.example>', { name: 'Forms, Inc.', address: 'a@b.example' }],
    ['<a@b.example>', { address: 'a@b.example' }],
    [' a@b.example ', { address: 'a@b.example' }],
  ])('reads %j', (text, expected) => {
    expect(parseMailbox(text)).toEqual(expected)
  })

  test.each(['Formstead', 'A <a@b.example> <c@d.example>', 'A <a@b.example>, c@d.example', ''])(
    'refuses %j',
    (text) => {
      expect(() => parseMailbox(text)).toThrow('plain e-mail address')
    },
  )
})

test('turns user input into one short line', () => {
  expect(toHeaderText(' A form\r\nBcc: a@b.example\0 ')).toBe('A form Bcc: a@b.example')
  expect(toHeaderText('x'.repeat(500))).toHaveLength(120)
  expect(toHeaderText('\n')).toBe('-')
  const subject = toHeaderText('🎉'.repeat(500))
  expect(mailMessage.shape.subject.safeParse(subject).success).toBe(true)
})
