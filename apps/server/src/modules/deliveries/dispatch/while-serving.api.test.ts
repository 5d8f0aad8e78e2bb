import type { ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { atEnd } from '../../../testing/at-end.ts'
import { createTestApp } from '../../../testing/test-app.ts'
import { partsFor, startReceiver } from '../../../testing/fixtures/test-deliveries.ts'
import { createSubmissionFixture } from '../../../testing/fixtures/test-submissions.ts'
import { startDispatcher } from './dispatcher.ts'

const endpoints = 40
const testApp = await createTestApp()
const { make, send } = await createSubmissionFixture(testApp)
const held: ServerResponse[] = []
const receiver = await startReceiver((_received, response) => void held.push(response))

test('fewer are sent at a time while requests come in, and more when they end', async () => {
  const form = await make()
  await testApp.pool.query(
    `insert into form_integrations (form_id, kind, settings)
     select $1, 'webhook', jsonb_build_object('webhook_url', 'http://crm.example/' || number)
     from generate_series(1, $2::int) number`,
    [form.id, endpoints],
  )
  await send(form.slug, { name: 'Ada' })
  let isServing = true
  let asked = 0
  const dispatcher = startDispatcher(partsFor(testApp, receiver), {
    idleMs: 10,
    isServing: () => (asked++, isServing),
  })
  atEnd(() => dispatcher.stop({ timeoutMs: 1000 }))
  await expect.poll(() => held.length).toBe(16)
  const before = asked
  await expect.poll(() => asked).toBeGreaterThan(before + 10)
  expect(held).toHaveLength(16)
  isServing = false
  await expect.poll(() => held.length).toBe(endpoints)
  for (const response of held) response.end('ok')
})
