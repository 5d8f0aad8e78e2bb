import { I18nProvider } from '@formstead/i18n/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ApiError } from '../lib/api/api-error.ts'
import { loadTranslator } from '../lib/language/locale.ts'
import { LoadFailure } from './load-failure.tsx'

const translator = await loadTranslator({ language: 'en', parts: [] })
const refusal = { message: 'Too many requests.' }

test.each([
  ['no connection', new TypeError('Failed to fetch'), 'Check your connection', true],
  ['a server that fails', new ApiError(503, undefined), 'Try again in a moment', true],
  ['too many requests', new ApiError(429, refusal), 'Too many requests.', true],
  ['no access', new ApiError(403, refusal), 'You do not have access to this.', false],
  ['what is gone', new ApiError(404, refusal), 'It may have been deleted', false],
])('says what is wrong, and offers to retry if that can help: %s', (_, error, text, canRetry) => {
  const html = renderToStaticMarkup(
    <I18nProvider translator={translator}>
      <LoadFailure error={error} onRetry={() => {}} />
    </I18nProvider>,
  )
  expect(html).toContain(text)
  expect(html.includes('Check your connection')).toBe(text === 'Check your connection')
  expect(html.includes('Try again</')).toBe(canRetry)
})
