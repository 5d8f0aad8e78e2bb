import { Client } from 'pg'
import { afterAll, expect, inject, onTestFinished, test } from 'vitest'
import { expectAccessible } from '../support/accessibility.ts'
import { makeForm } from '../support/author.ts'
import { keepScreenshot, withoutMotion } from '../support/chromium.ts'
import { openSignedIn } from '../support/signed-in.ts'
import { startConfiguredApp } from '../support/own-app.ts'
import { startModelPeer } from '../../../apps/server/src/testing/peers/model-peer.ts'

const peer = await startModelPeer(({ text }) => {
  const count = [...text.matchAll(/\d+: the price/g)].length
  const numbers = Array.from({ length: count }, (_, index) => index + 1)
  return {
    answer: { themes: [{ name: 'Price', answers: numbers }], positive: [], negative: numbers },
  }
})
afterAll(() => peer.stop())
// The only app with a model that takes jobs from the shared queue.
const url = await startConfiguredApp({ ...peer.settings, ROLE: 'all' })

const answers = 10_000

test('ten thousand answers become themes with counts and quotes', async () => {
  const form = await makeForm([{ id: 'why', type: 'text', name: 'Why?' }], {}, { appUrl: url })
  const database = new Client({ connectionString: inject('appDatabase') })
  await database.connect()
  onTestFinished(() => database.end())
  await database.query(
    `insert into submissions (form_id, workspace_id, version_id, public_id, status, answers)
     select id, workspace_id, published_version_id, gen_random_uuid(), 'completed',
       jsonb_build_object('why', 'the price ' || place)
     from forms, generate_series(1, $2::int) as place where id = $1`,
    [form.id, answers],
  )
  const page = await openSignedIn(form.author, { ...withoutMotion, baseURL: url })
  await page.goto(`/forms/${form.slug}/show/stats`)
  await page.getByRole('radio', { name: 'Insights' }).check()
  await page.getByText(/10,000 answers in 126 requests/).waitFor()
  await page.getByRole('button', { name: 'Find themes' }).click()
  await page.getByRole('heading', { name: 'Price' }).waitFor()
  await page.getByText('10,000 answers', { exact: true }).waitFor()
  await expectAccessible(page, { name: 'ai-insights' })
  expect(
    await page.getByRole('link', { name: 'the price 1', exact: true }).getAttribute('href'),
  ).toMatch(/\/show\/submissions\?submission=\d+/)
  await page.setViewportSize({ width: 390, height: 844 })
  await keepScreenshot(page, 'ai-insights-phone')
})
