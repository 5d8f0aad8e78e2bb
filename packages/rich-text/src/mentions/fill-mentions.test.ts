import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyText } from '../testing/any-text.ts'
import { parseRichText } from '../parse/parse.ts'
import { printRichText } from '../print/print.ts'
import { firstForbidden } from '../testing/allowed-html.ts'
import { fillMentions } from './fill-mentions.ts'
import { findMentions } from './mention-pieces.ts'
import { mention } from '../testing/mention.ts'

const hello = `<p>Hello ${mention('name', 'friend')}!</p>`

test('finds mentions in markup and in a tree', () => {
  const found = [
    { tag: 'mention', field_id: 'a', field_name: 'Field a', fallback: '' },
    { tag: 'mention', field_id: 'b', field_name: 'Field b', fallback: '0' },
  ]
  const source = `<ul><li>x ${mention('a')}</li></ul> <b>${mention('b', '0')}</b>`
  expect(findMentions(source)).toEqual(found)
  expect(findMentions(parseRichText(source))).toEqual(found)
  expect(findMentions('no mention, a < b')).toEqual([])
})

test.each([
  ['text', 'Ada', 'Hello Ada!'],
  ['a number', 3.5, 'Hello 3.5!'],
  ['zero', 0, 'Hello 0!'],
  ['false', false, 'Hello No!'],
  ['true', true, 'Hello Yes!'],
  ['a list', ['a', 'b'], 'Hello a, b!'],
  ['a list with blanks', ['', 'b', null], 'Hello b!'],
  ['rows and columns', { Taste: 'Good', Price: 2, Look: null }, 'Hello Taste: Good, Price: 2!'],
  ['nothing', undefined, 'Hello friend!'],
  ['null', null, 'Hello friend!'],
  ['empty text', '', 'Hello friend!'],
  ['an empty list', [], 'Hello friend!'],
  ['an empty object', {}, 'Hello friend!'],
])('fills in %s', (_, value, text) => {
  expect(fillMentions(hello, () => value, 'text')).toBe(text)
})

test('the fallback "0" counts', () => {
  expect(fillMentions(`${mention('x', '0')} left`, () => null, 'text')).toBe('0 left')
})

test('a deleted field leaves the surrounding text', () => {
  expect(fillMentions(`Dear ${mention('gone')}, hello`, () => undefined, 'html')).toBe(
    'Dear , hello',
  )
})

test('deeply nested and strange answers do not crash', () => {
  let deep: unknown = 'x'
  for (let level = 0; level < 100_000; level++) deep = [deep]
  for (const value of [deep, Object.create(null), new Map(), Symbol('x'), () => 'x', Number.NaN])
    expect(fillMentions(hello, () => value, 'text')).toMatch(/^Hello .*!$/)
})

test('an answer is inserted as text, in content, attributes and the fallback', () => {
  const link = '<a href="https://e.test">x</a>'
  expect(fillMentions(hello, () => link, 'html')).toBe(
    '<p>Hello &lt;a href="https://e.test"&gt;x&lt;/a&gt;!</p>',
  )
  expect(fillMentions(hello, () => link, 'text')).toBe(`Hello ${link}!`)
  expect(fillMentions(mention('x', '&lt;b&gt;'), () => null, 'html')).toBe('&lt;b&gt;')
  expect(fillMentions(hello, () => mention('secret'), 'html')).toBe(
    `<p>Hello ${mention('secret').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}!</p>`,
  )
})

test('keeps the style of a mention', () => {
  const source = mention('x').replace('<span', '<span style="color: red"')
  expect(fillMentions(source, () => 'y', 'html')).toBe('<span style="color: red">y</span>')
})

test('text mode breaks lines at blocks and keeps those of plain text', () => {
  expect(fillMentions(`<div>a &amp; b</div><div>${mention('x')}</div>`, () => 'y\nz', 'text')).toBe(
    'a & b\ny\nz',
  )
  expect(fillMentions(`a\nb ${mention('x')}`, () => 'y', 'text')).toBe('a\nb y')
})

test('an answer never adds markup', () => {
  fc.assert(
    fc.property(
      fc.oneof(anyText, fc.constantFrom('<script>', '"><img>', '&lt;', '\0', '\r')),
      (answer) => {
        const html = fillMentions(hello, () => answer, 'html')
        expect(firstForbidden(html)).toBeUndefined()
        expect(html.match(/<\/?\w+/g)).toEqual(['<p', '</p'])
        expect(printRichText(parseRichText(html))).toBe(html)
      },
    ),
  )
})
