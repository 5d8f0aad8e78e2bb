import { expect, test } from 'vitest'
import { parseRichText } from './parse.ts'
import { printRichText } from '../print/print.ts'
import { richTextLimits } from '../tree.ts'

const clean = (html: string) => printRichText(parseRichText(html))

test('parses what the reference product stores into a typed tree', () => {
  expect(
    parseRichText(
      '<h1 style="text-align:center">Hi &amp; <span class="x" mention="true" mention-field-id="f1" mention-field-name="First name" mention-fallback="you" contenteditable="false">\ufeff<span>First name</span>\ufeff</span>!</h1><p>See <a HREF=https://e.test/?a=1&amp;b=2 title=There onclick=x>there</a><br/></p>',
    ),
  ).toEqual([
    {
      tag: 'h1',
      style: { 'text-align': 'center' },
      children: [
        'Hi & ',
        { tag: 'mention', field_id: 'f1', field_name: 'First name', fallback: 'you' },
        '!',
      ],
    },
    {
      tag: 'p',
      children: [
        'See ',
        { tag: 'a', href: 'https://e.test/?a=1&b=2', title: 'There', children: ['there'] },
        { tag: 'br' },
      ],
    },
  ])
})

test.each([
  ['<x-y>a<td>b</td></x-y>', 'ab'],
  ['<section><b>a</b></section>', '<b>a</b>'],
  ['a<div>b</div><div><br></div>', 'a<p>b</p><p><br></p>'],
  ['<div>\n<p>a</p>\n</div>', '<p>a</p>\n'],
  ['<h3>a</h3><h4>b</h4><h6>c</h6>', '<h3>a</h3><h3>b</h3><h3>c</h3>'],
  [
    '<blockquote cite="https://e.test">a<p>b</p></blockquote>',
    '<blockquote>a<p>b</p></blockquote>',
  ],
  ['<p>a<blockquote>b<p>c</blockquote>d', '<p>a</p><blockquote>b<p>c</p></blockquote>d'],
  ['<ul><li><blockquote>a</blockquote></ul>', '<ul><li><blockquote>a</blockquote></li></ul>'],
  ['<s>a</s><strike>b</strike><del>c</del>', '<s>a</s><s>b</s><s>c</s>'],
  ['<span>a</span>', 'a'],
  ['<a>a</a>', 'a'],
  ['<p>a<p>b', '<p>a</p><p>b</p>'],
  ['<p><b>a<ul><li>b<li>c</ul>d', '<p><b>a</b></p><ul><li>b</li><li>c</li></ul>d'],
  ['<ul>\n<li>a</li>\nb<ul><li>c</ul></ul>', '<ul><li>a\nb<ul><li>c</li></ul></li></ul>'],
  ['<ol>a</ol>', '<ol><li>a</li></ol>'],
  ['<li>a</li><li>b</li>', '<p>a</p><p>b</p>'],
  ['<b>a<i>b</b>c</i>', '<b>a<i>b</i></b>c'],
  [
    '<a href=tel:1>a<a href=tel:2>b',
    '<a href="tel:1" target="_blank" rel="nofollow noopener noreferrer">a</a><a href="tel:2" target="_blank" rel="nofollow noopener noreferrer">b</a>',
  ],
  ['a < b && c > d', 'a &lt; b &amp;&amp; c &gt; d'],
  ['a <b', 'a '],
  ['&eacute;&euro;&#39;&#x27;&unknown;&copy', "é€''&amp;unknown;&amp;copy"],
  [
    '<p>a<span mention-field-id=x>never closed<p>b</p>',
    '<p>a<span mention="true" mention-field-id="x" mention-field-name="" mention-fallback="" contenteditable="false"></span></p><p>b</p>',
  ],
])('%s becomes %s', (html, cleaned) => {
  expect(clean(html)).toBe(cleaned)
})

test.each([
  ['http://e.test', 'http://e.test'],
  ['HTTPS://e.test', 'HTTPS://e.test'],
  ['mailto:a@b.test', 'mailto:a@b.test'],
  ['tel:+1', 'tel:+1'],
  [' https://e.test/a b ', 'https://e.test/a b'],
  ['www.e.test/x', 'https://www.e.test/x'],
])('links to %s', (href, address) => {
  expect(parseRichText(`<a href="${href}">x</a>`)).toEqual([
    { tag: 'a', href: address, children: ['x'] },
  ])
})

test.each([
  'ftp://e.test',
  'file:///etc',
  'notion:x',
  '/path',
  '#x',
  '?x',
  'https:e.test',
  'e.test:80',
  'tel:',
  'x',
])('does not link to %s', (href) => {
  expect(parseRichText(`<a href="${href}">x</a>`)).toEqual(['x'])
})

test.each([
  ['color: RGB(230, 0, 0);font-weight:bold;', { 'font-weight': 'bold', color: 'RGB(230, 0, 0)' }],
  [
    'font: italic 12px/1.5 "Times New Roman", serif',
    { font: 'italic 12px/1.5 Times New Roman, serif' },
  ],
  ['font-size:1.5em;font-size:20px', { 'font-size': '20px' }],
  ['text-decoration: underline line-through', { 'text-decoration': 'underline line-through' }],
  [
    'text-align:justify;font-style:italic;color:#FFF',
    { 'font-style': 'italic', color: '#FFF', 'text-align': 'justify' },
  ],
])('keeps the style %s', (style, kept) => {
  expect(parseRichText(`<p style='${style}'>x</p>`)).toEqual([
    { tag: 'p', style: kept, children: ['x'] },
  ])
})

test.each([
  'font-size:9999px',
  'font-size:50em',
  'font:999px x',
  'position:fixed',
  'color:var(--x)',
  String.raw`color:\72 ed`,
  'color:red/**/',
  'color:red!important',
  'background:url(x)',
  'font-family:x',
  'color',
  ':',
])('drops the style %s', (style) => {
  expect(parseRichText(`<p style="${style}">x</p>`)).toEqual([{ tag: 'p', children: ['x'] }])
})

test('drops tags below the depth limit and keeps their text', () => {
  const deep = clean(`${'<b>'.repeat(1000)}x${'</b>'.repeat(1000)}`)
  expect(deep).toBe(`${'<b>'.repeat(richTextLimits.depth)}x${'</b>'.repeat(richTextLimits.depth)}`)
})
