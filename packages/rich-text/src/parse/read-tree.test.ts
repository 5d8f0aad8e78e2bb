import { expect, test } from 'vitest'
import { readRichTextTree } from './read-tree.ts'
import { richTextLimits } from '../tree.ts'

test.each([
  ['a string', 'x'],
  ['an object', { tag: 'p', children: [] }],
  ['null', null],
  ['a number among the nodes', [1]],
  ['an array among the nodes', [['x']]],
  ['an unknown tag', [{ tag: 'script', children: [] }]],
  ['a tag that is an object', [{ tag: { toString: 'p' }, children: [] }]],
  ['raw HTML for React', [{ __html: '<img onerror>' }]],
  ['a text that is an object', [{ tag: 'p', children: { __html: 'x' } }]],
  ['an unknown key', [{ tag: 'p', children: [], onclick: 'x' }]],
  ['a key of the prototype', JSON.parse('[{"tag":"p","children":[],"__proto__":{"x":1}}]')],
  ['a missing key', [{ tag: 'p' }]],
  ['a link without address', [{ tag: 'a', children: [] }]],
  ['a forbidden scheme', [{ tag: 'a', href: 'java\nscript:x', children: [] }]],
  [
    'an address that is an object',
    [{ tag: 'a', href: { toString: 'https://e.test' }, children: [] }],
  ],
  ['a title that is an array', [{ tag: 'a', href: 'https://e.test', title: ['x'], children: [] }]],
  ['a title beside no link', [{ tag: 'p', title: 'x', children: [] }]],
  ['a style that is a string', [{ tag: 'p', style: 'color:red', children: [] }]],
  ['a style that is an array', [{ tag: 'p', style: ['red'], children: [] }]],
  ['a forbidden property', [{ tag: 'p', style: { position: 'fixed' }, children: [] }]],
  ['a forbidden value', [{ tag: 'p', style: { color: 'url(x)' }, children: [] }]],
  [
    'a value that is an object',
    [{ tag: 'p', style: { color: { toString: 'red' } }, children: [] }],
  ],
  ['a break with a style', [{ tag: 'br', style: { color: 'red' } }]],
  ['a mention of nothing', [{ tag: 'mention', field_id: '', field_name: 'x', fallback: '' }]],
  ['a mention without fallback', [{ tag: 'mention', field_id: 'x', field_name: 'x' }]],
  [
    'a mention whose id is a number',
    [{ tag: 'mention', field_id: 1, field_name: 'x', fallback: '' }],
  ],
])('refuses %s', (_, value) => {
  expect(readRichTextTree(value)).toBeUndefined()
})

test('refuses a tree that is too large', () => {
  expect(readRichTextTree(['<'.repeat(richTextLimits.length / 4)])).toHaveLength(1)
  expect(readRichTextTree(['<'.repeat(richTextLimits.length / 4 + 1)])).toBeUndefined()
})

test('refuses a tree that is too deep', () => {
  let tree: unknown[] = ['x']
  for (let depth = 0; depth < 50_000; depth++) tree = [{ tag: 'b', children: tree }]
  expect(readRichTextTree(tree)).toBeUndefined()
})

test('accepts a tree with every node', () => {
  const style = { 'font-weight': 'bold', color: '#123456' }
  const tree = [
    { tag: 'h1', style, children: ['a', { tag: 'br' }] },
    { tag: 'ul', children: [{ tag: 'li', children: [{ tag: 'p', children: [] }] }] },
    {
      tag: 'p',
      children: [
        { tag: 'mention', field_id: 'f', field_name: 'n', fallback: '0', style },
        { tag: 'a', href: 'mailto:a@b.test', title: 't', style, children: ['x'] },
      ],
    },
  ]
  expect(readRichTextTree(tree)).toEqual(tree)
})

test('repairs nesting and text', () => {
  expect(
    readRichTextTree([
      { tag: 'p', children: ['a\0', 'b', { tag: 'p', children: ['c'] }] },
      { tag: 'li', children: [] },
    ]),
  ).toEqual([
    { tag: 'p', children: ['ab'] },
    { tag: 'p', children: ['c'] },
  ])
})
