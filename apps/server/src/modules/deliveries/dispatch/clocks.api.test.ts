import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { createTestApp } from '../../../testing/test-app.ts'
import { addWebhook, partsFor, startReceiver } from '../../../testing/fixtures/test-deliveries.ts'
import { createSubmissionFixture } from '../../../testing/fixtures/test-submissions.ts'
import { startDispatcher } from './dispatcher.ts'

// F-12: the clock of a delivering machine is wrong, or jumps. Only the database's clock counts.

const testApp = await createTestApp()
const { pool } = testApp
const { owner, make, send } = await createSubmissionFixture(testApp)
const receiver = await startReceiver()
const dispatcher = startDispatcher(partsFor(testApp, receiver), { idleMs: 10 })
afterAll(() => dispatcher.stop({ timeoutMs: 1000 }))
afterEach(() => void vi.useRealTimers())

const realNow = () => performance.timeOrigin + performance.now()
const hourMs = 3_600_000

const connect = async (form: { id: number }) =>
  (await addWebhook(testApp, owner, form, { webhook_secret: 'secret of clocks' })).id

type Row = { state: string; tries: number; at: string | null; due_in_s: number }
const rowOf = async (integration: number) =>
  (
    await pool.query<Row>(
      `select state, tries, attempts -> 0 ->> 'at' as at,
         extract(epoch from due_at - now())::float8 as due_in_s
       from deliveries where integration_id = $1`,
      [integration],
    )
  ).rows[0]!

test.each([
  ['a day ahead', 24 * hourMs],
  ['an hour behind', -hourMs],
])('a clock that is %s sends nothing early, late or twice', async (_, offsetMs) => {
  const [later, due, failing] = [await make(), await make(), await make()]
  const [waits, goes, asks] = [await connect(later), await connect(due), await connect(failing)]
  const to = (form: { id: number }) =>
    receiver.received.filter(({ path }) => path === `/${form.id}`)
  receiver.answerWith(({ path }, response) => {
    if (path === `/${due.id}`) response.end('ok')
    const inAnHour = new Date(realNow() + hourMs).toUTCString()
    if (path === `/${failing.id}`) response.writeHead(503, { 'retry-after': inAnHour }).end()
  })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + offsetMs })
  await pool.query('update form_integrations set is_active = false where id = $1', [waits])
  for (const { slug } of [later, due, failing]) await send(slug, { name: 'Ada' })
  await pool.query(
    `update deliveries set due_at = now() + interval '10 minutes' where integration_id = $1`,
    [waits],
  )
  await pool.query('update form_integrations set is_active = true where id = $1', [waits])
  await expect.poll(async () => (await rowOf(goes)).state).toBe('delivered')
  await expect.poll(async () => (await rowOf(asks)).state).toBe('retrying')
  // By the time Bob's delivery arrives, anything due by either clock would have been sent, too.
  await send(due.slug, { name: 'Bob' })
  await expect.poll(() => to(due).length).toBe(2)
  expect(await rowOf(waits)).toMatchObject({ state: 'queued', tries: 0 })
  expect([to(later).length, to(failing).length]).toEqual([0, 1])
  const { at } = await rowOf(goes)
  const signedMs = Number(to(due)[0]!.headers['webhook-timestamp']) * 1000
  for (const moment of [Date.parse(at!), signedMs])
    expect(Math.abs(moment - realNow())).toBeLessThan(60_000)
  const { due_in_s: dueIn } = await rowOf(asks)
  expect(Math.abs(dueIn - 3600)).toBeLessThan(60)
})
