import { expect, onTestFinished, test } from 'vitest'
import { createTestApp } from '../../../testing/test-app.ts'
import { addWebhook } from '../../../testing/fixtures/test-deliveries.ts'
import { createSubmissionFixture } from '../../../testing/fixtures/test-submissions.ts'
import { createRecorder } from './record-outcomes.ts'

const testApp = await createTestApp()
const { db, pool } = testApp
const { owner, make, send } = await createSubmissionFixture(testApp)

const arrived = { state: 'delivered', reason: null } as const
const gone = { state: 'dead', reason: null, isGone: true } as const
/** Values for `needs_telling`, `is_active` and `off_reason`. */
const failing = 'true, true, null'
const offAndUntold = "true, false, 'gone'"
const offAndTold = "false, false, 'gone'"

test('an integration that another worker has just delivered to is not switched off', async () => {
  const form = await make()
  const { rows } = await pool.query<{ id: number }>(
    `insert into form_integrations (form_id, kind, failing_since, failures)
     values ($1, 'webhook', now() - interval '6 days', 9) returning id::int`,
    [form.id],
  )
  const integrationId = rows[0]!.id
  const other = await pool.connect()
  onTestFinished(() => other.release(true))
  await other.query('begin')
  await other.query(
    'update form_integrations set failing_since = null, failures = 0 where id = $1',
    [integrationId],
  )
  const failed = { state: 'retrying', afterSeconds: 60, tries: 1, attempt: null } as const
  const recorded = createRecorder(db)({ ...failed, id: 1, integrationId })
  const waiting = `select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(1)
  await other.query('commit')
  await recorded
  const found = await pool.query(
    `select is_active, failures, failing_since > now() - interval '1 hour' as is_recent
     from form_integrations where id = $1`,
    [integrationId],
  )
  expect(found.rows).toEqual([{ is_active: true, failures: 1, is_recent: true }])
})

test.each([
  ['failures that end before anybody is told of them are not told', failing, arrived, false],
  ['that it is off is told, even if something is delivered after all', offAndUntold, arrived, true],
  ['that it is off is told once, however many deliveries fail after that', offAndTold, gone, false],
])('%s', async (_name, state, outcome, needsTelling) => {
  const form = await make()
  const { rows } = await pool.query<{ id: number }>(
    `insert into form_integrations
       (form_id, kind, failing_since, failures, needs_telling, is_active, off_reason)
     values ($1, 'webhook', now(), 9, ${state}) returning id::int`,
    [form.id],
  )
  const integrationId = rows[0]!.id
  await createRecorder(db)({ ...outcome, id: 1, integrationId, tries: 1, attempt: null })
  const found = await pool.query('select needs_telling from form_integrations where id = $1', [
    integrationId,
  ])
  expect(found.rows).toEqual([{ needs_telling: needsTelling }])
})

test('an outcome that cannot be stored does not keep others from being recorded', async () => {
  const form = await make()
  const { id: integrationId } = await addWebhook(testApp, owner, form)
  for (const name of ['Ada', 'Bob', 'Eva']) await send(form.slug, { name })
  const find = () =>
    pool.query<{ id: number; state: string }>(
      'select id::int, state from deliveries where integration_id = $1 order by id',
      [integrationId],
    )
  const ids = (await find()).rows.map(({ id }) => id)
  const record = createRecorder(db)
  // The first is recorded alone; the others wait for it and share a statement.
  const recorded = await Promise.allSettled(
    ['ok', '\ud83d', 'ok'].map((reply, index) => {
      const attempt = { at: '', ms: 1, status: 200, reason: null, reply }
      const delivered = { state: 'delivered', reason: null, tries: 0, attempt } as const
      return record({ ...delivered, id: ids[index]!, integrationId })
    }),
  )
  expect(recorded.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  const { rows } = await find()
  expect(rows.map(({ state }) => state)).toEqual(['delivered', 'queued', 'delivered'])
})
