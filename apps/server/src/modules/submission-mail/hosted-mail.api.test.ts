import { afterAll, expect, test } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'
import { partsFor } from '../../testing/fixtures/test-deliveries.ts'
import { startSmtpPeer } from '../../testing/peers/smtp-peer.ts'
import { firstWorkspaceOf } from '../../testing/fixtures/test-forms.ts'
import { createSubmissionFixture } from '../../testing/fixtures/test-submissions.ts'
import { makeUser } from '../../testing/fixtures/people/test-people.ts'
import { addMember, setTier } from '../../testing/fixtures/people/test-workspaces.ts'
import { startDispatcher } from '../deliveries/dispatch/dispatcher.ts'

const peer = await startSmtpPeer()
const testApp = await createTestApp({
  SELF_HOSTED: 'false',
  SMTP_URL: peer.url,
  MAIL_FROM: 'forms@forms.example',
})
const { call, db, pool } = testApp
const { owner, make, send } = await createSubmissionFixture(testApp)
const dispatcher = startDispatcher(partsFor(testApp, { port: 1 }), { idleMs: 10 })
afterAll(async () => {
  await dispatcher.stop({ timeoutMs: 1000 })
  await peer.stop()
})

const given = {
  send_to: owner.email,
  sender_name: 'Ada',
  sender_email: 'boss@bank.example',
  subject: 'New answer',
  email_content: '<p>Hello</p>',
}

function connect(form: { id: number }, data: object = {}, { token } = owner) {
  const body = { integration_id: 'email', status: 'active' as const, data: { ...given, ...data } }
  const params = { form: String(form.id) }
  return call('POST /open/forms/{form}/integrations', { params, body }, token)
}
async function change(form: { id: number }, integration: number, data: object, { token } = owner) {
  const body = { integration_id: 'email', status: 'active' as const, data: { ...given, ...data } }
  const params = { form: String(form.id), integration }
  return (await call('PUT /open/forms/{form}/integrations/{integration}', { params, body }, token))
    .status
}
const list = async (form: { id: number }) =>
  (
    await call(
      'GET /open/forms/{form}/integrations',
      { params: { form: String(form.id) } },
      owner.token,
    )
  ).body
const lastOf = async (form: { id: number }) => (await list(form)).map(({ last }) => last[0])

test('the free plan mails only its own author, once per form, from one of our addresses', async () => {
  const form = await make()
  expect((await connect(form, { send_to: 'other@a.example' })).status).toBe(402)
  expect((await connect(form)).status).toBe(200)
  expect((await connect(form)).status).toBe(402)
  await send(form.slug, { name: 'Ada' })
  await expect.poll(() => peer.messages.length).toBe(1)
  expect(peer.messages[0]!.from?.address).toMatch(/^forms\+\d{10}@forms\.example$/)
})

test('features that the plan no longer includes are skipped, with an explanation', async () => {
  const workspace = await firstWorkspaceOf(testApp, owner)
  await setTier(db, workspace, 'pro')
  const form = await make()
  expect((await connect(form)).status).toBe(200)
  expect((await connect(form, { send_to: 'other@a.example' })).status).toBe(200)
  const inPlan = async () => (await list(form)).map((one) => one.is_in_plan)
  expect(await inPlan()).toEqual([true, true])
  await setTier(db, workspace, 'free')
  expect(await inPlan()).toEqual([true, false])
  await send(form.slug, { name: 'Ada' })
  await expect
    .poll(() => lastOf(form))
    .toMatchObject([{ state: 'delivered' }, { state: 'skipped', reason: 'plan' }])
  await setTier(db, workspace, 'pro')
  expect(await inPlan()).toEqual([true, true])
  await setTier(db, workspace, 'free')
})

test('an integration of a member who has left mails the user who changes it', async () => {
  const workspace = await firstWorkspaceOf(testApp, owner)
  await setTier(db, workspace, 'pro')
  const member = await makeUser(db)
  await addMember(db, workspace, member.id, 'user')
  const form = await make()
  const { body } = await connect(form, { send_to: member.email }, member)
  await pool.query('delete from workspace_members where user_id = $1 and workspace_id = $2', [
    member.id,
    workspace,
  ])
  await setTier(db, workspace, 'free')
  const params = { form: String(form.id), integration: body.form_integration.id }
  const changed = await call(
    'PUT /open/forms/{form}/integrations/{integration}',
    { params, body: { integration_id: 'email', status: 'active', data: given } },
    owner.token,
  )
  expect(changed.body.form_integration.is_in_plan).toBe(true)
  await send(form.slug, { name: 'Ada' })
  await expect.poll(() => lastOf(form)).toMatchObject([{ state: 'delivered' }])
})

test('an integration to the address of the user who saves it mails that user', async () => {
  const workspace = await firstWorkspaceOf(testApp, owner)
  const member = await makeUser(db)
  await setTier(db, workspace, 'pro')
  await addMember(db, workspace, member.id, 'user')
  const form = await make()
  const { body } = await connect(form)
  const integration = body.form_integration.id
  await setTier(db, workspace, 'free')
  expect(await change(form, integration, { send_to: member.email }, member)).toBe(200)
  await send(form.slug, { name: 'Ada' })
  await expect.poll(() => lastOf(form)).toMatchObject([{ state: 'delivered' }])
})

test('after a downgrade, the integration that still sends can be changed, and a newer one cannot', async () => {
  const workspace = await firstWorkspaceOf(testApp, owner)
  await setTier(db, workspace, 'pro')
  const form = await make()
  for (const _ of ['older', 'newer']) await connect(form)
  await setTier(db, workspace, 'free')
  const statuses = (await list(form)).map(({ id }) => change(form, id, { subject: 'Changed' }))
  expect(await Promise.all(statuses)).toEqual([200, 402])
})

test('a new workspace with a great many submissions is held back until a member is established', async () => {
  const form = await make()
  await connect(form)
  await pool.query('update form_counters set completed = 200 where form_id = $1', [form.id])
  await send(form.slug, { name: 'Ada' })
  await expect
    .poll(() => lastOf(form))
    .toMatchObject([{ state: 'retrying', reason: 'sending_limit' }])
  await pool.query(`update users set created_at = now() - interval '4 days'`)
  await pool.query(`update deliveries set due_at = now() where state = 'retrying'`)
  await expect.poll(() => lastOf(form)).toMatchObject([{ state: 'delivered' }])
})
