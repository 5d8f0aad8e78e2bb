import type { ServerResponse } from 'node:http'
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

const start = () => startDispatcher(partsFor(testApp, receiver), { idleMs: 10 })

test('two workers deliver each once, and take over from a dead one', async () => {
  const workers = [1, 2].map(start)
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

test('a call that is interrupted when a worker stops is repeated, and counted', async () => {
  const held: ServerResponse[] = []
  receiver.answerWith((_received, response) => void held.push(response))
  const form = await make()
  const { id } = await addWebhook(testApp, owner, form)
  const row = async () =>
    (
      await pool.query(
        'select state, tries, is_claimed from deliveries where integration_id = $1',
        [id],
      )
    ).rows[0]
  const stopped = start()
  await send(form.slug, { name: 'Ada' })
  await expect.poll(() => held.length).toBe(1)
  await stopped.stop({ timeoutMs: 0 })
  expect(await row()).toEqual({ state: 'queued', tries: 1, is_claimed: false })
  receiver.answerWith((_received, response) => response.end('ok'))
  const next = start()
  atEnd(() => next.stop({ timeoutMs: 1000 }))
  await expect.poll(row).toMatchObject({ state: 'delivered', tries: 2 })
  held[0]!.end('ok')
})
