import { expect, test } from 'vitest'
import { atEnd } from '../../../testing/at-end.ts'
import { createTestApp } from '../../../testing/test-app.ts'
import { addWebhook, partsFor, startReceiver } from '../../../testing/fixtures/test-deliveries.ts'
import { createSubmissionFixture } from '../../../testing/fixtures/test-submissions.ts'
import { startDispatcher } from './dispatcher.ts'

const testApp = await createTestApp()
const { pool } = testApp
const { owner, make, send } = await createSubmissionFixture(testApp)
const receiver = await startReceiver()
const count = 30

test('two workers deliver each once, and take over from a dead one', async () => {
  const workers = [1, 2].map(() => startDispatcher(partsFor(testApp, receiver), { idleMs: 10 }))
  atEnd(() => Promise.all(workers.map((worker) => worker.stop({ timeoutMs: 1000 }))))
  const form = await make()
  const integration = await addWebhook(testApp, owner, form)
  const waiting = async () => {
    const { rows } = await pool.query<{ count: number }>(
      "select count(*)::int from deliveries where integration_id = $1 and state <> 'delivered'",
      [integration.id],
    )
    return rows[0]!.count
  }
  await Promise.all(Array.from({ length: count }, (_, one) => send(form.slug, { name: `${one}` })))
  await expect.poll(waiting).toBe(0)
  const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
  expect(ids).toHaveLength(count)
  expect(new Set(ids).size).toBe(count)
  // As if a worker had claimed them all and died before recording them.
  await pool.query("update deliveries set state = 'queued', tries = 1, due_at = now()")
  await expect.poll(waiting).toBe(0)
  const again = receiver.received.slice(count).map(({ headers }) => headers['webhook-id'])
  expect(again).toHaveLength(count)
  expect(new Set(again)).toEqual(new Set(ids))
})
