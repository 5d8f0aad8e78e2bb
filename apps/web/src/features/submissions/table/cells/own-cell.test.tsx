import { I18nProvider } from '@formstead/i18n/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { loadTranslator } from '../../../../lib/language/locale.ts'
import { SentAt } from './own-cell.tsx'

const translator = await loadTranslator({ language: 'en', parts: ['results'] })

test('the time of a submission is read as UTC, whatever the time zone of the browser', () => {
  const html = renderToStaticMarkup(
    <I18nProvider translator={translator}>
      <SentAt date="2026-03-01 03:30:00" />
    </I18nProvider>,
  )
  expect(html).toMatch(/datetime="2026-03-01T03:30:00Z"/i)
})
