import { compileCatalog, createTranslator, loadCatalog } from '@formstead/i18n'
import { I18nProvider } from '@formstead/i18n/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ServiceLink } from './service-link.tsx'

const translator = createTranslator('en', compileCatalog(await loadCatalog('en')))
const draw = (kind: string, data: Record<string, unknown>) =>
  renderToStaticMarkup(
    <I18nProvider translator={translator}>
      <ServiceLink integration_id={kind} data={data} />
    </I18nProvider>,
  )

test.each([
  ['google_sheets', { url: 'https://docs.google.com/spreadsheets/d/1/edit' }, 'Google Sheets'],
  ['make', { provider_url: 'https://eu1.make.com/1/scenarios/2' }, 'Make'],
])('leads to the sheet or workflow that the integration sends to: %s', (kind, data, name) => {
  const html = draw(kind, data)
  expect(html).toContain(`href="${Object.values(data)[0]}"`)
  expect(html).toContain(`Open ${name}</span>`)
})

test('is absent until there is something to open', () => {
  expect(draw('google_sheets', {})).toBe('')
  expect(draw('make', { provider_url: null })).toBe('')
  expect(draw('email', { url: 'https://a.example' })).toBe('')
  expect(draw('unknown', {})).toBe('')
})
