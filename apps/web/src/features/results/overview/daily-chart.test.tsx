import { compileCatalog, createTranslator, loadCatalog } from '@formstead/i18n'
import { I18nProvider } from '@formstead/i18n/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DailyChart } from './daily-chart.tsx'
import type { Overview } from './measures.ts'

const translator = createTranslator('en', compileCatalog(await loadCatalog('en')))

const [from, to] = ['2026-02-28', '2026-03-01'] as const
const none = { rows: [], others: 0, other_values: 0 }
const unmeasured = { views: null, starts: null, submissions: 1, partials: 0 }
const overview: Overview = {
  time_zone: 'America/New_York',
  today: to,
  visits_since: to,
  current: {
    from,
    to,
    ...unmeasured,
    completion_rate: null,
    median_time: null,
    quartiles: null,
    days: [from, to].map((day) => ({ day, ...unmeasured })),
  },
  previous: null,
  breakdowns: { source: none, device: none, browser: none, os: none, country: null },
  versions: [
    { id: 1, number: 1, published_at: '2026-02-01 12:00:00' },
    { id: 2, number: 2, published_at: '2026-02-28 03:30:00' },
    { id: 3, number: 3, published_at: '2026-03-02 03:20:00' },
    { id: 4, number: 4, published_at: '2026-03-02 03:30:00' },
  ],
}

test("the last version of a day is marked on that day, in the form's time zone", () => {
  const html = renderToStaticMarkup(
    <I18nProvider translator={translator}>
      <DailyChart data={overview} measure="submissions" title="Submissions per day" />
    </I18nProvider>,
  )
  expect(html.match(/Version \d/g)).toEqual(['Version 4'])
})
