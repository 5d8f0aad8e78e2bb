import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { englishWords } from '@formstead/i18n/english-words'
import { makeField } from '../shared/testing/make-field.ts'
import { NfVideoBlock } from './block.tsx'
import { nfVideo } from './index.ts'
import type { NfVideoSettings } from './settings-schema.ts'

const draw = (url: string) =>
  renderToStaticMarkup(
    <NfVideoBlock
      block={makeField<NfVideoSettings>(nfVideo, { name: 'Tour', video_block: url })}
      richText={(html) => html}
      enhanced={false}
      words={englishWords}
    />,
  )

test('nothing is loaded from the provider before somebody presses play, and the link works without JavaScript', () => {
  const html = draw('https://youtu.be/aqz-KE-bpKQ')
  expect(html).toContain('href="https://youtu.be/aqz-KE-bpKQ"')
  expect(html).toContain('Play: Tour')
  expect(html).not.toMatch(/<iframe|<img|nocookie/)
})

test('a video file plays in the browser itself', () => {
  expect(draw('https://cdn.example/a.mp4')).toContain(
    '<video src="https://cdn.example/a.mp4" controls="" preload="metadata" playsInline="" aria-label="Tour">',
  )
})
