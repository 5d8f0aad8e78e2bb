import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { englishWords } from '@formstead/i18n/english-words'
import { makeField } from '../shared/testing/make-field.ts'
import { NfCodeBlock } from './block.tsx'
import { frameDocument, readFrameHeight } from './frame-document.ts'
import { nfCode } from './index.ts'
import type { NfCodeSettings } from './settings-schema.ts'

const draw = (content: string | null) =>
  renderToStaticMarkup(
    <NfCodeBlock
      block={makeField<NfCodeSettings>(nfCode, { name: 'Widget', content })}
      richText={(html) => html}
      enhanced={false}
      words={englishWords}
    />,
  )

test('code is in a frame with an opaque origin, never in our document', () => {
  const html = draw('"><script>steal()</script>')
  expect(html).toContain('sandbox="allow-scripts allow-forms allow-popups"')
  expect(html).toContain('title="Widget"')
  expect(html).not.toContain('<script')
  expect(html.match(/<\w+/g)).toEqual(['<iframe'])
})

test('empty code renders nothing', () => {
  expect(draw(null)).toBe('')
})

test('the markup reaches the frame unchanged', () => {
  expect(frameDocument('<p>a</p>').endsWith('\n<p>a</p>')).toBe(true)
})

test('a frame may report its height, and nothing else', () => {
  const messages = [
    { frameHeight: 80.2 },
    { frameHeight: 1e9 },
    { frameHeight: -1 },
    { frameHeight: '9' },
  ]
  expect(messages.map(readFrameHeight)).toEqual([81, 10_000, null, null])
  expect([null, 'x', {}, { frameHeight: Number.NaN }].map(readFrameHeight)).toEqual([
    null,
    null,
    null,
    null,
  ])
})
