import { expect, test } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'
import { edgeSecret, makeDomain, startDomainTests } from '../../testing/fixtures/test-domains.ts'
import { firstWorkspaceOf } from '../../testing/fixtures/test-forms.ts'
import { makeUser } from '../../testing/fixtures/people/test-people.ts'

const tests = await startDomainTests()
const testApp = await createTestApp({ ...tests.settings, TRUST_PROXY: '127.0.0.1' })
const { app, call, db } = testApp
const owner = await makeUser(db)
const workspace = await firstWorkspaceOf(testApp, owner)
const { domain } = await makeDomain(testApp, tests, owner, workspace, 'forms.acme.com')
await call(
  'POST /open/workspaces/{workspace}/custom-domains',
  { params: { workspace }, body: { name: 'waiting.acme.com' } },
  owner.token,
)

type Asked = { secret?: string; ip?: string; headers?: Record<string, string> }

/** Asks the way Caddy does: by IP address, not by host name. */
const ask = (name: string, { secret = edgeSecret, ip = '127.0.0.1', headers = {} }: Asked = {}) =>
  app.inject({
    url: `/api/caddy/ask-certificate${secret && `/${secret}`}?domain=${encodeURIComponent(name)}`,
    remoteAddress: ip,
    headers: { host: 'formstead:3000', ...headers },
  })
const statusOf = async (name: string, asked?: Asked) => (await ask(name, asked)).statusCode

test('a proven domain gets a certificate', async () => {
  expect(await statusOf('forms.acme.com')).toBe(200)
  expect(await statusOf('forms.acme.com', { ip: '10.1.2.3' })).toBe(200)
  const params = { workspace }
  const { body } = await call(
    'GET /open/workspaces/{workspace}/custom-domains',
    { params },
    owner.token,
  )
  expect(body.find(({ id }) => id === domain.id)!.state).toBe('certificate')
})

test.each([
  'waiting.acme.com',
  'acme.com',
  'x.forms.acme.com',
  '*.acme.com',
  'FORMS.acme.com',
  'forms.acme.com.',
  '192.0.2.1',
  '::1',
  'app.formstead.test',
  `${'a.'.repeat(148)}com`,
  'fоrms.acme.com',
  '',
])('%j gets none', async (name) => {
  expect(await statusOf(name)).toBe(400)
})

test('only the proxy may ask', async () => {
  expect(await statusOf('forms.acme.com', { secret: '' })).toBe(401)
  expect(await statusOf('forms.acme.com', { secret: `${edgeSecret}x` })).toBe(401)
  expect(await statusOf('forms.acme.com', { ip: '10.2.0.1' })).toBe(401)
  expect(await statusOf('forms.acme.com', { ip: '203.0.113.9' })).toBe(401)
})

test.each<Record<string, string>>([
  { 'x-forwarded-for': '127.0.0.1' },
  { 'x-forwarded-for': '203.0.113.9' },
  { forwarded: 'for=127.0.0.1' },
])('what the proxy passes on for others does not count (%j)', async (headers) => {
  expect(await statusOf('forms.acme.com', { headers })).toBe(401)
})

test('a removed domain gets no certificate', async () => {
  const params = { workspace, domain: domain.id }
  await call('DELETE /open/workspaces/{workspace}/custom-domains/{domain}', { params }, owner.token)
  expect(await statusOf('forms.acme.com')).toBe(400)
})
