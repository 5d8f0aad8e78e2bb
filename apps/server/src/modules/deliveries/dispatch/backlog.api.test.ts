import { expect, test } from 'vitest'
import { atEnd } from '../../../testing/at-end.ts'
import { createTestApp } from '../../../testing/test-app.ts'
import { partsFor, startReceiver } from '../../../testing/fixtures/test-deliveries.ts'
import { createSubmissionFixture } from '../../../testing/fixtures/test-submissions.ts'
import { startDispatcher } from './dispatcher.ts'

// F-18: a large backlog, at more endpoints than are sent to at a time.
const mostHealthy = 4
const endpoints = 12
const submissions = 8
const backlog = endpoints * submissions

const testApp = await createTestApp()
const { pool } = testApp
const { make, send } = await createSubmissionFixture(testApp)
const receiver = await startReceiver()

const connect = async (formId: number, count: number) =>
  (
    await pool.query<{ id: number }>(
      `insert into form_integrations (form_id, kind, settings)
       select $1, 'webhook', jsonb_build_object('webhook_url', 'http://crm.example/' || $2::int || '/' || number)
       from generate_series(1, $2::int) number returning id::int`,
      [formId, count],
    )
  ).rows.map(({ id }) => id)
const queue = (integrations: readonly number[], limit: number) =>
  pool.query(
    `insert into deliveries (integration_id, submission_id)
     select integration, submissions.id from submissions, unnest($1::bigint[]) integration limit $2`,
    [integrations, limit],
  )

test('new deliveries do not wait for the whole backlog', async () => {
  const form = await make()
  for (let sent = 0; sent < submissions; sent++) await send(form.slug, { name: `${sent}` })
  await queue(await connect(form.id, endpoints), backlog)
  const [idle] = await connect(form.id, 1)
  await pool.query('analyze deliveries')
  let isQueued: Promise<unknown> | undefined
  receiver.answerWith((_received, response) => {
    if (receiver.received.length >= 20) isQueued ??= queue([idle!], 1)
    void Promise.resolve(isQueued).then(() => response.end('ok'))
  })
  const dispatcher = startDispatcher(partsFor(testApp, receiver), { idleMs: 10, mostHealthy })
  atEnd(() => dispatcher.stop({ timeoutMs: 1000 }))
  await expect.poll(() => receiver.received.length).toBe(backlog + 1)
  const place = receiver.received.findIndex(({ path }) => path === '/1/1')
  expect(place).toBeGreaterThan(0)
  expect(place).toBeLessThan(50)
})
