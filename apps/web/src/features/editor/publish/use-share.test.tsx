import { I18nProvider } from '@formstead/i18n/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { loadTranslator } from '../../../lib/language/locale.ts'
import { EditorContext, type EditorContextValue } from '../editor-context.ts'
import { useShare } from './use-share.ts'

const translator = await loadTranslator({ language: 'en', parts: [] })

afterEach(() => void vi.unstubAllGlobals())

test('copies the address on the domain of the form', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(async () => {})
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  const shareUrl = 'https://forms.example.org/forms/feedback'
  const receive = vi.fn<(share: () => Promise<void>) => void>()
  function Probe() {
    receive(useShare())
    return null
  }
  renderToStaticMarkup(
    <I18nProvider translator={translator}>
      <EditorContext value={{ form: { slug: 'feedback', shareUrl } } as EditorContextValue}>
        <Probe />
      </EditorContext>
    </I18nProvider>,
  )
  await receive.mock.calls[0]![0]()
  expect(writeText).toHaveBeenCalledWith(shareUrl)
})
