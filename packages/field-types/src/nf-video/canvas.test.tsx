import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { compileCatalog, createTranslator, loadCatalog } from '@formstead/i18n'
import { I18nProvider } from '@formstead/i18n/react'
import { englishWords } from '@formstead/i18n/english-words'
import { makeField } from '../shared/testing/make-field.ts'
import type { CanvasProps } from '../views.ts'
import { Canvas } from './canvas.tsx'
import { nfVideo } from './index.ts'
import type { NfVideoSettings } from './settings-schema.ts'

const translator = createTranslator('en', compileCatalog(await loadCatalog('en')))

function draw(url: string): string {
  const block = makeField<NfVideoSettings>(nfVideo, { name: 'Our tour', video_block: url })
  const props: CanvasProps<NfVideoSettings> = {
    block,
    richText: (html) => html,
    style: 'classic',
    language: 'en',
    words: englishWords,
    isSelected: false,
    edit: null,
  }
  return renderToStaticMarkup(
    <I18nProvider translator={translator}>
      <Canvas {...props} />
    </I18nProvider>,
  )
}

test.each([
  ['https://youtu.be/aqz-KE-bpKQ', 'youtu.be'],
  ['https://videos.example/watch/1', 'videos.example'],
  ['http://cdn.example/a.mp4', 'cdn.example'],
])('%s is a card with its name and %s', (url, host) => {
  const html = draw(url)
  expect(html).toContain('Our tour')
  expect(html).toContain(`From ${host}`)
  expect(html).not.toMatch(/<(?:iframe|video|img|a) /)
})

test('a file is shown as respondents see it', () => {
  expect(draw('https://cdn.example/a.mp4')).toContain('<video src="https://cdn.example/a.mp4"')
})
