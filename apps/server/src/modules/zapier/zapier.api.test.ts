import type { TokenAbility } from '@formstead/contract'
import { afterAll, describe, expect, test } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'
import { partsFor, startReceiver } from '../../testing/fixtures/test-deliveries.ts'
import { firstWorkspaceOf } from '../../testing/fixtures/test-forms.ts'
import { makeUser } from '../../testing/fixtures/people/test-people.ts'
import { createSubmissionFixture } from '../../testing/fixtures/test-submissions.ts'
import { startDispatcher } from '../deliveries/dispatch/dispatcher.ts'

const testApp = await createTestApp()
const { app, call, db } = testApp
const { owner, make, send } = await createSubmissionFixture(testApp)
const receiver = await startReceiver()
const dispatcher = startDispatcher(partsFor(testApp, receiver), { idleMs: 10 })
afterAll(() => dispatcher.stop({ timeoutMs: 1000 }))

/** Calls as our Zapier app does: with a token, and with values in the query if there is no body. */
async function createClient(person: { id: number; token: string }, abilities: TokenAbility[]) {
  await testApp.pool.query('update users set email_verified_at = now() where id = $1', [person.id])
  const body = { name: 'Zapier', abilities }
  const { token } = (await call('POST /settings/tokens', { body }, person.token)).body
  return async (method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object) => {
    const response = await app.inject({
      method,
      url: `/api/external/zapier/${path}`,
      headers: { authorization: `Bearer ${token}` },
      ...(payload && { payload }),
    })
    return { status: response.statusCode, body: response.json() }
  }
}
const zapier = await createClient(owner, ['manage-integrations', 'forms-read', 'workspaces-read'])
const integrationsOf = async (form: { id: number }) =>
  (
    await call(
      'GET /open/forms/{form}/integrations',
      { params: { form: String(form.id) } },
      owner.token,
    )
  ).body

describe('may not', () => {
  test('a user without a token, or a token without the ability', async () => {
    expect((await call('GET /external/zapier/validate', {})).status).toBe(401)
    expect((await call('GET /external/zapier/validate', {}, owner.token)).status).toBe(404)
    const reader = await createClient(owner, ['forms-read'])
    expect((await reader('GET', 'validate')).status).toBe(200)
    for (const path of ['workspaces', 'submissions/recent?form_id=1'])
      expect([path, (await reader('GET', path)).status]).toEqual([path, 403])
    const body = { form_id: 1, hookUrl: 'https://hooks.zapier.com/1' }
    expect((await reader('POST', 'webhook', body)).status).toBe(403)
  })

  test('a stranger: access other people’s forms and workspaces', async () => {
    const person = await makeUser(db)
    const stranger = await createClient(person, ['manage-integrations', 'forms-read'])
    const form = await make()
    const hook = { form_id: form.id, hookUrl: 'https://hooks.zapier.com/stranger' }
    const workspace = await firstWorkspaceOf(testApp, owner)
    expect((await stranger('GET', `forms?workspace_id=${workspace}`)).status).toBe(404)
    expect((await stranger('GET', `submissions/recent?form_id=${form.id}`)).status).toBe(404)
    expect((await stranger('POST', 'webhook', hook)).status).toBe(404)
    await zapier('POST', 'webhook', hook)
    expect((await stranger('DELETE', 'webhook', hook)).status).toBe(404)
    const params = { integration: (await integrationsOf(form))[0]!.id }
    const remove = 'DELETE /open/forms/webhooks/zapier/{integration}'
    expect((await call(remove, { params }, person.token)).status).toBe(404)
    expect(await integrationsOf(form)).toHaveLength(1)
  })
})

test.each([
  'http://hooks.zapier.com/1',
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://169.254.169.254/latest',
  'https://10.1.2.3/',
  'https://localhost/',
  'https://db.internal/',
  'https://user:word@hooks.zapier.com/1',
  'https://hooks.zapier.com:22/',
  'ftp://hooks.zapier.com/',
  'hook',
])('%s is refused as an address', async (hookUrl) => {
  const form = await make()
  const answer = await zapier('POST', 'webhook', { form_id: form.id, hookUrl })
  expect(answer).toMatchObject({
    status: 422,
    body: { errors: { hookUrl: [expect.stringContaining('https://')] } },
  })
  expect(await integrationsOf(form)).toEqual([])
})

describe('a Zap', () => {
  test('can select a form', async () => {
    const form = await make({ title: 'Orders' })
    expect((await zapier('GET', 'validate')).body).toEqual({
      name: 'Ada Lovelace',
      email: owner.email,
    })
    const [workspace] = (await zapier('GET', 'workspaces')).body
    expect(workspace).toEqual({ id: form.workspace_id, name: expect.any(String) })
    const { body } = await zapier('GET', `forms?workspace_id=${workspace.id}`)
    expect(body[0]).toEqual({ id: form.id, name: 'Orders', label: `Orders (${form.slug})` })
  })

  test('is shown what it will get: sample answers first, then the newest submission', async () => {
    const form = await make()
    const recent = async () => (await zapier('GET', `submissions/recent?form_id=${form.id}`)).body
    const sample = await recent()
    expect(sample).toMatchObject([
      { form_id: form.id, submission: { 'Your name': expect.any(String) } },
    ])
    await send(form.slug, { name: 'Ada' })
    await send(form.slug, { name: 'Bob' })
    const [newest] = await recent()
    expect(newest).toMatchObject({ data: { name: { value: 'Bob', type: 'text' } } })
    const hookUrl = `http://zapier.example/same-${form.id}`
    const body = {
      integration_id: 'zapier',
      status: 'active' as const,
      data: { hook_url: hookUrl },
    }
    const params = { form: String(form.id) }
    await call('POST /open/forms/{form}/integrations', { params, body }, owner.token)
    await send(form.slug, { name: 'Eve' })
    const sent = () => receiver.received.find(({ path }) => path === `/same-${form.id}`)
    await expect.poll(sent).toBeDefined()
    expect(JSON.parse(sent()!.body)).toEqual((await recent())[0])
  })

  test('subscribes once, however often it asks, and unsubscribes', async () => {
    const form = await make()
    const path = `/zap-${form.id}`
    const hook = { form_id: String(form.id), hookUrl: `https://hooks.zapier.com${path}` }
    const answers = await Promise.all([1, 2, 3].map(() => zapier('POST', 'webhook', hook)))
    expect(answers).toEqual(answers.map(() => ({ status: 200, body: {} })))
    expect(await integrationsOf(form)).toMatchObject([
      { integration_id: 'zapier', status: 'active', data: { hook_url: hook.hookUrl } },
    ])
    const query = new URLSearchParams(hook)
    expect(await zapier('DELETE', `webhook?${query.toString()}`)).toEqual({ status: 200, body: {} })
    expect(await zapier('DELETE', 'webhook', hook)).toEqual({ status: 200, body: {} })
    expect(await integrationsOf(form)).toEqual([])
    expect((await zapier('DELETE', 'webhook', { form_id: form.id })).status).toBe(422)
  })

  test('that asks again keeps conditions and a pause, and resumes what its receiver ended', async () => {
    const form = await make()
    const hook = { form_id: form.id, hookUrl: `https://hooks.zapier.com/again-${form.id}` }
    await zapier('POST', 'webhook', hook)
    const { id } = (await integrationsOf(form))[0]!
    const params = { form: String(form.id), integration: id }
    const meta = { property_meta: { id: 'name', type: 'text' } }
    const logic = { identifier: 'name', value: { ...meta, operator: 'equals', value: 'Ada' } }
    const data = { hook_url: hook.hookUrl }
    const body = { integration_id: 'zapier', status: 'inactive' as const, data, logic }
    await call('PUT /open/forms/{form}/integrations/{integration}', { params, body }, owner.token)
    const before = await integrationsOf(form)
    expect(before).toMatchObject([{ status: 'inactive', logic, off_reason: null }])
    await zapier('POST', 'webhook', hook)
    expect(await integrationsOf(form)).toEqual(before)
    await testApp.pool.query(
      "update form_integrations set off_reason = 'gone', paused_by = null where id = $1",
      [id],
    )
    await zapier('POST', 'webhook', hook)
    expect(await integrationsOf(form)).toMatchObject([
      { status: 'active', logic, off_reason: null },
    ])
  })

  test('from the older client works like any other', async () => {
    const form = await make()
    const hook_url = `https://hooks.zapier.com/old-${form.id}`
    const body = { form_slug: form.slug, hook_url }
    const made = await call('POST /open/forms/webhooks/zapier', { body }, owner.token)
    expect(await integrationsOf(form)).toMatchObject([{ id: made.body.id, data: { hook_url } }])
    const params = { integration: made.body.id }
    await call('DELETE /open/forms/webhooks/zapier/{integration}', { params }, owner.token)
    expect(await integrationsOf(form)).toEqual([])
  })
})

test('a client that calls more than 60 times a minute has to wait', async () => {
  const person = await makeUser(db)
  const eager = await createClient(person, ['forms-read'])
  const statuses = await Promise.all(Array.from({ length: 61 }, () => eager('GET', 'validate')))
  expect(statuses.filter(({ status }) => status === 429)).toHaveLength(1)
})
