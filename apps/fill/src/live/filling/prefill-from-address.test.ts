import { validateAnswers } from '@formstead/form-engine/fill'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openTestPage } from '../../open-test-page.ts'
import { addressOfNewForm, prefillFromAddress } from './prefill-from-address.ts'

test('a page that stays open overnight prefills and accepts the new day', async () => {
  let nowMs = Date.UTC(2026, 0, 1, 12)
  const date = { type: 'date', name: 'Date' }
  const properties = [
    { ...date, id: 'today', prefill_today: true },
    { ...date, id: 'past', disable_future_dates: true },
  ]
  const form = { title: 'Form', visibility: 'public', settings: { time_zone: 'UTC' }, properties }
  const { open } = await openTestPage(form, () => nowMs)
  onTestFinished(() => void vi.unstubAllGlobals())
  vi.stubGlobal('location', { search: '?past=2026-01-02' })
  const prefilled = () => ({ ...prefillFromAddress(open) })
  const isAccepted = () =>
    validateAnswers(open.form, { past: '2026-01-02' }, open.context).problems.length === 0
  expect([prefilled(), isAccepted()]).toEqual([{ today: '2026-01-01', past: null }, false])
  nowMs = Date.UTC(2026, 0, 2, 12)
  expect([prefilled(), isAccepted()]).toEqual([{ today: '2026-01-02', past: '2026-01-02' }, true])
})

test.each([
  ['?name=Ada%20L.&submission_id=1&draft=2&page=third', '?name=Ada+L.'],
  ['?name=Ada%20L.&utm_source=mail', '?name=Ada%20L.&utm_source=mail'],
  ['?submission_id=1', ''],
])('a new form has the URL of the form with its parameters: %s', (search, kept) => {
  onTestFinished(() => void vi.unstubAllGlobals())
  vi.stubGlobal('location', { href: `https://forms.example/forms/a${search}` })
  expect(addressOfNewForm()).toBe(`https://forms.example/forms/a${kept}`)
})
