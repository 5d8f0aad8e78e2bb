import { expect, test } from 'vitest'
import { markup } from './markup.ts'

test('escapes every value, in text and in attributes', () => {
  const hostile = `<a href='x' onclick="y">&amp;`
  const escaped = '&lt;a href=&#39;x&#39; onclick=&quot;y&quot;&gt;&amp;amp;'
  expect(String(markup`<p title="${hostile}">${hostile}</p>`)).toBe(
    `<p title="${escaped}">${escaped}</p>`,
  )
})

test('keeps its own markup, alone and in lists, and omits undefined values', () => {
  const items = ['a', '<b>'].map((item) => markup`<li>${item}</li>`)
  expect(String(markup`<ul>${items}</ul>${markup`<hr>`}${undefined}${1}`)).toBe(
    '<ul><li>a</li><li>&lt;b&gt;</li></ul><hr>1',
  )
})
