import { expect, test } from 'vitest'
import { createSubmitting } from '../../testing/test-submissions.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { deliver } from './deliver.job.ts'

const testApp = await createTestApp()
const { db, pool } = testApp
const { make, send } = await createSubmitting(testApp)
const states = async () =>
  (await pool.query<{ state: string }>('select state from deliveries order by id')).rows.map(
    ({ state }) => state,
  )

test('each answer has one delivery for each active integration, and none waits for ever', async () => {
  const form = await make()
  await pool.query(
    "insert into form_integrations (form_id, kind, is_active) values ($1, 'a', true), ($1, 'b', true), ($1, 'c', false)",
    [form.id],
  )
  await send(form.slug, { name: 'Ada' })
  expect(await states()).toEqual(['waiting', 'waiting'])
  await pool.query(
    "update deliveries set state = 'dead' where id = (select min(id) from deliveries)",
  )
  await deliver(db)
  expect(await states()).toEqual(['dead', 'skipped'])
})

test('two processes at once leave none, and do none twice', async () => {
  const form = await make()
  await pool.query("insert into form_integrations (form_id, kind) values ($1, 'a')", [form.id])
  await pool.query('truncate deliveries')
  for (const name of ['Ada', 'Grace', 'Joan']) await send(form.slug, { name })
  await Promise.all([deliver(db), deliver(db)])
  expect(await states()).toEqual(['skipped', 'skipped', 'skipped'])
})
