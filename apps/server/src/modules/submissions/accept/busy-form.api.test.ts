import { expect, test } from 'vitest'
import { createSubmissionFixture } from '../../../testing/fixtures/test-submissions.ts'
import { createTestApp } from '../../../testing/test-app.ts'
import { lockCounters } from '../stored-submissions.ts'

const testApp = await createTestApp()
const { make, send, stored } = await createSubmissionFixture(testApp)

/** Ends statements that wait for a lock, with the same code as the timeout. */
const timeOut = `select pg_cancel_backend(pid) from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`

test.each([
  ['one at a time', { max_submissions_count: 5 }],
  ['in batches', {}],
])('a submission that waits too long can be sent again, stored %s', async (_, settings) => {
  const form = await make(settings)
  const key = { 'idempotency-key': 'one' }
  const busy = await testApp.db.transaction(async (db) => {
    await lockCounters(db, form.id)
    const waiting = send(form.slug, { name: 'Ada' }, key)
    await expect.poll(async () => (await testApp.pool.query(timeOut)).rowCount).toBe(1)
    return waiting
  })
  expect(busy).toMatchObject({ status: 503, headers: { 'retry-after': '2' } })
  expect((await send(form.slug, { name: 'Ada' }, key)).status).toBe(200)
  expect(await stored(form)).toHaveLength(1)
})
