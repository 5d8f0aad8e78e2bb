import { describe, expect, test } from 'vitest'
import { definition, toolCaller } from '../../testing/fixtures/test-mcp.ts'
import { makeUser } from '../../testing/fixtures/people/test-people.ts'
import { createTestApp } from '../../testing/test-app.ts'

const selfHosted = await createTestApp()
const unsafe = await createTestApp({ APP_URL: 'http://forms.example', MCP_ENABLED: 'true' })
const hosted = await createTestApp({ SELF_HOSTED: 'false', APP_URL: 'https://forms.example' })

const isServed = async ({ app, config }: typeof selfHosted) => {
  const host = config.appUrlIsGiven ? new URL(config.appUrl).host : 'localhost'
  const answers = await Promise.all([
    app.inject({ method: 'POST', url: '/mcp', headers: { host }, payload: {} }),
    app.inject({ url: '/.well-known/oauth-authorization-server', headers: { host } }),
  ])
  return answers.map(({ statusCode }) => statusCode !== 404)
}
const put = ({ call }: typeof selfHosted, enabled: boolean, token: string) =>
  call('PUT /settings/mcp', { body: { enabled } }, token)

test('only an instance admin can let agents connect to a self-hosted instance', async () => {
  const { call, db } = selfHosted
  const admin = await makeUser(db, { role: 'admin' })
  const user = await makeUser(db)
  expect((await put(selfHosted, true, user.token)).status).toBe(404)
  expect((await call('GET /settings/mcp', {}, user.token)).body).toMatchObject({
    enabled: false,
    available: false,
    configured_value: null,
    can_change: false,
  })
  expect(await isServed(selfHosted)).toEqual([false, false])
  expect((await put(selfHosted, true, admin.token)).body).toMatchObject({
    available: true,
    source: 'settings',
    can_change: true,
    server_url: 'http://localhost:3000/mcp',
  })
  expect(await isServed(selfHosted)).toEqual([true, true])
  const listed = await selfHosted.app.inject({
    method: 'POST',
    url: '/mcp',
    payload: { jsonrpc: '2.0', id: 1, method: 'tools/list' },
  })
  expect(listed.body).toContain('get_account_context')
  expect(listed.body).not.toContain('create_form_draft')
  const guest = await toolCaller(selfHosted)('create_form_draft', { definition: definition() })
  expect(guest.body).toBeUndefined()
  await put(selfHosted, false, admin.token)
  expect(await isServed(selfHosted)).toEqual([false, false])
})

test('without https it stays off, and says why', async () => {
  const admin = await makeUser(unsafe.db, { role: 'admin' })
  const { body } = await unsafe.call('GET /settings/mcp', {}, admin.token)
  expect(body).toMatchObject({
    enabled: true,
    available: false,
    ready: false,
    source: 'environment',
  })
  expect(body.blockers).toEqual([{ code: 'app_url_not_public', message: expect.any(String) }])
  expect(await isServed(unsafe)).toEqual([false, false])
  const refused = await put(unsafe, true, admin.token)
  expect(refused.status).toBe(422)
  expect(refused.body).toMatchObject({ blockers: [{ code: 'app_url_not_public' }] })
})

describe('the hosted service', () => {
  test('offers it always, and nobody can switch it off', async () => {
    const admin = await makeUser(hosted.db, { role: 'admin' })
    expect((await put(hosted, false, admin.token)).status).toBe(404)
    const { body } = await hosted.call('GET /settings/mcp', {}, admin.token)
    expect(body).toMatchObject({ available: true, self_hosted: false, can_change: false })
    for (const snippet of Object.values(body.snippets))
      expect(snippet).toContain('https://forms.example/mcp')
    const config = new URL(body.install_urls.cursor).searchParams.get('config')!
    expect(JSON.parse(Buffer.from(config, 'base64').toString())).toEqual({
      url: 'https://forms.example/mcp',
    })
  })
})
