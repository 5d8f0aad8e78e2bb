import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RichMessage } from './rich-message.tsx'

test('the terms checkbox links to terms and privacy', () => {
  const links = { terms: '/terms-conditions', privacy: '/privacy-policy' }
  const text = 'I agree to the <terms>Terms</terms> and the <privacy>Policy</privacy>.'
  const html = renderToStaticMarkup(<RichMessage text={text} links={links} />)
  expect(html.replaceAll(/ (class|target)="[^"]*"/g, '')).toBe(
    'I agree to the <a href="/terms-conditions">Terms</a> and the <a href="/privacy-policy">Policy</a>.',
  )
})

test('text that only looks like a tag stays text', () => {
  expect(renderToStaticMarkup(<RichMessage text="a <b>c</b>" links={{}} />)).toBe(
    'a &lt;b&gt;c&lt;/b&gt;',
  )
})
