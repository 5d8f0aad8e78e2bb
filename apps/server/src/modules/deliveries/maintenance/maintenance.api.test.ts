import { expect, test } from 'vitest'
import { createTestApp } from '../../../testing/test-app.ts'
import { createMailReader } from '../../../testing/test-mail.ts'
import { makeTeam } from '../../../testing/fixtures/people/test-workspaces.ts'
import { makeForm } from '../../../testing/fixtures/test-forms.ts'
import { createSubmissionFixture } from '../../../testing/fixtures/test-submissions.ts'
import { cleanDeliveries } from './clean-deliveries.job.ts'
import { notifyFailures } from './notify-failures.job.ts'

const testApp = await createTestApp()
const { call, db, pool, config, keys } = testApp
const { owner, make, send } = await createSubmissionFixture(testApp)
const { mailsTo } = createMailReader(testApp)

const failing = (formId: number, more = 'failures = 5, needs_telling = true') =>
  pool
    .query(
      `with made as (insert into form_integrations (form_id, kind) values ($1, 'webhook') returning id)
     select id from made`,
      [formId],
    )
    .then(({ rows }: { rows: { id: string }[] }) =>
      pool.query(`update form_integrations set ${more} where id = $1`, [rows[0]!.id]),
    )

test('people are notified of all failures together, once a day, in the app as well', async () => {
  const [one, other] = [await make({ title: 'Volunteers' }), await make({ title: 'Visitors' })]
  await failing(one.id)
  await failing(other.id, "off_reason = 'gone', is_active = false, needs_telling = true")
  await notifyFailures(db, { config, keys })
  const mails = await mailsTo(owner.email)
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatchObject({ subject: '2 of your integrations are failing' })
  expect(mails[0]!.text).toContain('Webhook for “Volunteers”: 5 attempts failed in a row')
  expect(mails[0]!.text).toContain(
    'Webhook for “Visitors”: the address reported that it no longer exists',
  )
  const { body } = await call('GET /user/notifications', {}, owner.token)
  expect(body.notifications.map(({ kind, form }) => [kind, form?.title])).toEqual([
    ['integration_failing', 'Visitors'],
    ['integration_failing', 'Volunteers'],
  ])
  await failing(one.id)
  await notifyFailures(db, { config, keys })
  expect(await mailsTo(owner.email)).toHaveLength(1)
  await pool.query("update notifications set created_at = now() - interval '25 hours'")
  await notifyFailures(db, { config, keys })
  expect(await mailsTo(owner.email)).toHaveLength(2)
})

test('the owner is notified for a creator who has left, once a day as well', async () => {
  const { people, workspace } = await makeTeam(db)
  const inWorkspace = { workspace_id: workspace }
  const one = await makeForm(testApp, people.user, inWorkspace)
  const other = await makeForm(testApp, people.user, inWorkspace)
  await pool.query('delete from workspace_members where user_id = $1 and workspace_id = $2', [
    people.user.id,
    workspace,
  ])
  for (const { id } of [one, other]) {
    await failing(id)
    await notifyFailures(db, { config, keys })
    expect(await mailsTo(people.owner.email)).toHaveLength(1)
  }
  expect(await mailsTo(people.user.email)).toEqual([])
})

test('the log ends after 30 days, and deliveries still waiting are skipped', async () => {
  const form = await make()
  await pool.query(
    "insert into form_integrations (form_id, kind, is_active) values ($1, 'webhook', false)",
    [form.id],
  )
  for (const name of ['Ada', 'Bob', 'Eva']) await send(form.slug, { name })
  const age = (state: string, column: string, name: string) =>
    pool.query(
      `update deliveries set state = $1, ${column} = now() - interval '31 days'
       where submission_id = (select id from submissions where answers ->> 'name' = $2 and form_id = $3)`,
      [state, name, form.id],
    )
  await age('delivered', 'ended_at', 'Ada')
  await age('queued', 'queued_at', 'Bob')
  await cleanDeliveries(db)
  const { rows } = await pool.query(
    `select answers ->> 'name' as name, state, reason from deliveries
     join submissions on submissions.id = submission_id where form_id = $1 order by deliveries.id`,
    [form.id],
  )
  expect(rows).toEqual([
    { name: 'Bob', state: 'skipped', reason: 'paused' },
    { name: 'Eva', state: 'queued', reason: null },
  ])
})

test('stalled deliveries show in the health check', async () => {
  const checks = async () => (await call('GET /healthcheck', {})).body.checks
  expect((await checks()).deliveries).toBe('ok')
  const form = await make()
  await pool.query("insert into form_integrations (form_id, kind) values ($1, 'webhook')", [
    form.id,
  ])
  await send(form.slug, { name: 'Ada' })
  await pool.query("update deliveries set due_at = now() - interval '11 minutes'")
  await expect.poll(async () => (await checks()).deliveries).toBe('late')
  await pool.query('update forms set deleted_at = now() where id = $1', [form.id])
  await expect.poll(async () => (await checks()).deliveries).toBe('ok')
})
