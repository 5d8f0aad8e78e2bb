import { expect, onTestFinished, test } from 'vitest'
import { createSubmissionFixture } from '../../testing/fixtures/test-submissions.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { newNetwork } from '../../testing/test-settings.ts'
import type { PublishedForm } from '../forms/published/published-forms.ts'
import { createVisitCounter } from './visit-counter.ts'

const testApp = await createTestApp()
const { app, call, db, pool } = testApp
const { make, owner } = await createSubmissionFixture(testApp)

const open = (slug: string, headers: Record<string, string> = {}) =>
  app.inject({ url: `/forms/${slug}`, headers, remoteAddress: newNetwork() })
const viewsOf = async (form: { id: number }) => {
  const params = { form: String(form.id) }
  return (await call('GET /open/forms/{form}', { params, query: {} }, owner.token)).body.views_count
}

test('opening a form is counted, by page and by API', async () => {
  const form = await make()
  await open(form.slug)
  await open(form.slug)
  await call('GET /forms/{form}/view', { params: { form: form.slug } })
  await expect.poll(() => viewsOf(form)).toBe(3)
})

test('users with an account, and prefetching browsers, are not counted', async () => {
  const [form, other] = [await make(), await make()]
  await open(form.slug, { cookie: 'token=x' })
  await open(form.slug, { 'sec-purpose': 'prefetch' })
  await call('GET /forms/{form}/view', { params: { form: form.slug } }, owner.token)
  await open(other.slug)
  await expect.poll(() => viewsOf(other)).toBe(1)
  expect(await viewsOf(form)).toBe(0)
})

test('a visit to a locked or closed form is not counted', async () => {
  const [locked, closed, other] = [
    await make({ password: 'x' }),
    await make({ visibility: 'closed' }),
    await make(),
  ]
  for (const { slug } of [locked, closed, other]) await open(slug)
  await expect.poll(() => viewsOf(other)).toBe(1)
  expect([await viewsOf(locked), await viewsOf(closed)]).toEqual([0, 0])
})

test('closing waits for visits that are being stored', async () => {
  const form = await make()
  const counter = createVisitCounter(db, () => {})
  const visit = { source: '', device: '', browser: '', os: '' }
  const document = { settings: { time_zone: 'UTC' } } as PublishedForm['document']
  counter.count({ id: form.id, versionId: 1, document }, visit, { ip: '' })
  const client = await pool.connect()
  onTestFinished(() => client.release(true))
  await client.query('begin')
  await client.query('select from form_counters where form_id = $1 for update', [form.id])
  const events: string[] = []
  void counter.flush()
  const closing = counter.flush().then(() => events.push('closed'))
  await client.query('select')
  events.push('released')
  await client.query('commit')
  await closing
  expect(events).toEqual(['released', 'closed'])
  expect(await viewsOf(form)).toBe(1)
})
