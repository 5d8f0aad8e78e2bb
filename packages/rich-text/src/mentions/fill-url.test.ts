import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyText } from '../testing/any-text.ts'
import { fillMentions } from './fill-mentions.ts'
import { mention } from '../testing/mention.ts'

declare const URL: new (address: string) => { protocol: string; host: string; username: string }

const corpus = [
  '//e.test',
  String.raw`/\e.test`,
  String.raw`\\e.test`,
  '/%5Ce.test',
  '/%09/e.test',
  '/%0a/e.test',
  'https:e.test',
  'https:///e.test',
  '///e.test',
  '/.//e.test',
  '/..//e.test',
  'http://app@e.test',
  'javascript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,x',
  '%2f%2fe.test',
  'http://app。e.test',
  'ht\ttps://e.test',
  '@e.test',
  '.e.test',
  ':80@e.test',
  '..',
  '\ud800',
  '\0',
  'a b&c=d#e?f',
]
const templates = [
  'https://app.test/',
  'https://app.test/a/',
  'https://app.test?x=',
  'https://app.test#',
  'HTTPS://app.test:8443/%',
]

test.each(corpus)('the answer %j never moves the redirect to another host', (answer) => {
  for (const template of templates) {
    const url = fillMentions(`${template}${mention('x')}`, () => answer, 'url')
    const { protocol, host, username } = new URL(url ?? '')
    expect({ protocol, host, username }).toEqual({
      protocol: 'https:',
      host: template.includes('8443') ? 'app.test:8443' : 'app.test',
      username: '',
    })
  }
})

test.each([
  ...corpus,
  'http://app.test\\@e.test',
  'https://user:pass@app.test/',
  'app.test',
  '/thanks',
  'mailto:a@b.test',
  'https://',
  'https://app.test:x',
  '',
])('%j alone is not a redirect', (template) => {
  expect(fillMentions(template, () => null, 'url')).toBeNull()
})

test.each([
  mention('x'),
  `${mention('x')}/path`,
  `${mention('x')}://app.test/`,
  `https://${mention('x')}/`,
  `https://${mention('x')}.app.test/`,
  `https://app.test${mention('x')}`,
  `https://app.test:${mention('x')}/`,
  `https://app.${mention('x')}/`,
  `https:/${mention('x')}/app.test/`,
])('no redirect if a mention is in the scheme or host: %s', (template) => {
  for (const answer of ['https://e.test', '80', 'test', ''])
    expect(fillMentions(template, () => answer, 'url')).toBeNull()
})

test.each([
  ['http://app.e.test', 'http://app.e.test'],
  ['https://app.test./x', 'https://app.test./x'],
  ['http://localhost:3000/a?b=1&amp;c=2', 'http://localhost:3000/a?b=1&c=2'],
  ['http://[::1]:80/x', 'http://[::1]:80/x'],
  ['https://bücher.test/ä', 'https://bücher.test/ä'],
  [' <div>https://app.test/a b<br></div>', 'https://app.test/a%20b'],
])('the URL %s is unchanged', (template, url) => {
  expect(fillMentions(template, () => null, 'url')).toBe(url)
})

test('answers are URL-encoded, lists item by item', () => {
  const template = `https://app.test/?n=${mention('n')}&amp;l=${mention('l')}&amp;f=${mention('f', 'a/b')}&amp;t=${mention('t')}`
  const answers = new Map<string, unknown>([
    ['n', "O'Neil & Söhne #1"],
    ['l', ['a,b', 'c d']],
    ['t', true],
  ])
  expect(fillMentions(template, (id) => answers.get(id), 'url')).toBe(
    'https://app.test/?n=O%27Neil%20%26%20S%C3%B6hne%20%231&l=a%2Cb,+c%20d&f=a%2Fb&t=Yes',
  )
})

test('long URLs work', () => {
  const url = fillMentions(`https://app.test/?x=${mention('x')}`, () => 'y'.repeat(5000), 'url')
  expect(url).toHaveLength(5020)
})

test('scheme and host never depend on the answer', () => {
  fc.assert(
    fc.property(anyText, fc.constantFrom(...templates), (answer, template) => {
      const url = fillMentions(`${template}${mention('x')}`, () => answer, 'url') ?? ''
      expect(new URL(url).host.startsWith('app.test')).toBe(true)
      expect(url.slice(template.length)).toMatch(/^[\w.~%-]*$/)
    }),
  )
})
