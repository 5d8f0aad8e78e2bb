import { expect, test } from 'vitest'
import { createSubmissionFixture } from '../../testing/fixtures/test-submissions.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { cleanFill } from './clean-fill.job.ts'
import { saveFillDraft } from './fill.queries.ts'

const testApp = await createTestApp()
const { db, pool } = testApp
const { make, send, stored } = await createSubmissionFixture(testApp)
const days = (count: number) => Date.now() + count * 24 * 3600 * 1000
const countOf = async (table: string) =>
  Number((await pool.query(`select count(*) from ${table}`)).rows[0].count)

test('removes drafts after a week and keys after a month, but no submissions', async () => {
  const form = await make()
  await send(form.slug, { name: 'Ada' })
  await saveFillDraft(db, form.id, { key: 'key', browser: null }, { name: 'A' })
  await cleanFill(db, days(6))
  expect([await countOf('fill_drafts'), await countOf('idempotency_keys')]).toEqual([1, 1])
  await cleanFill(db, days(8))
  expect([await countOf('fill_drafts'), await countOf('idempotency_keys')]).toEqual([0, 1])
  await cleanFill(db, days(32))
  expect([await countOf('idempotency_keys'), (await stored(form)).length]).toEqual([0, 1])
})
