import { auth, type OAuthClientProvider } from '@modelcontextprotocol/sdk/client/auth.js'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { describe, expect, test } from 'vitest'
import {
  appUrl,
  callback,
  createOauthClient,
  definition,
  fetchFrom,
  hosted,
  officialClient,
  toolCaller,
} from '../../testing/fixtures/test-mcp.ts'
import { makeUser } from '../../testing/fixtures/people/test-people.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { newNetwork } from '../../testing/test-settings.ts'

const testApp = await createTestApp(hosted)
const { app, db, logLines } = testApp
const oauth = createOauthClient(testApp)
const ada = await makeUser(db, { emailVerifiedAt: new Date() })
const { access } = await oauth.connect(ada.token)
const asGuest = toolCaller(testApp)

const post = (payload: unknown, headers: Record<string, string> = {}, ip = newNetwork()) =>
  app.inject({
    method: 'POST',
    url: '/mcp',
    remoteAddress: ip,
    headers: { host: 'forms.example', 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(payload),
  })
const message = (method: string, params: object = {}) => ({ jsonrpc: '2.0', id: 1, method, params })

const everyTool = [
  'validate_form_definition',
  'create_form_draft',
  'get_form_draft',
  'patch_form_draft',
  'preview_form_draft',
  'open_form_draft_in_editor',
  'get_account_context',
  'list_workspaces',
  'get_workspace',
  'list_forms',
  'get_form',
  'create_form_in_account',
  'update_form',
  'publish_form',
  'trash_form',
  'list_submissions',
  'get_submission',
  'get_submission_stats',
  'export_submissions',
  'get_submission_export',
]

test('the official client registers, is authorized with PKCE and calls a tool', async () => {
  const kept: Record<string, unknown> = {}
  let asked: URL | undefined
  const provider: OAuthClientProvider = {
    redirectUrl: callback,
    clientMetadata: { client_name: 'Official client', redirect_uris: [callback] },
    clientInformation: () => kept['client'] as never,
    saveClientInformation: (client) => void (kept['client'] = client),
    tokens: () => kept['tokens'] as never,
    saveTokens: (tokens) => void (kept['tokens'] = tokens),
    redirectToAuthorization: (url) => void (asked = url),
    saveCodeVerifier: (verifier) => void (kept['verifier'] = verifier),
    codeVerifier: () => kept['verifier'] as string,
  }
  const fetch = fetchFrom(app, newNetwork())
  const transport = () =>
    new StreamableHTTPClientTransport(new URL(`${appUrl}/mcp`), {
      authProvider: provider,
      fetch,
    }) as Parameters<Client['connect']>[0]
  const guest = new Client({ name: 'official', version: '1.0.0' })
  await guest.connect(transport())
  expect((await guest.listTools()).tools.map(({ name }) => name)).toEqual(everyTool)
  await expect(guest.callTool({ name: 'get_account_context' })).rejects.toThrow('Unauthorized')
  const opened = await app.inject({
    url: asked!.pathname + asked!.search,
    headers: { host: 'forms.example' },
  })
  const request = new URL(opened.headers.location!, appUrl).searchParams.get('request')!
  const { body } = await oauth.allow(request, ada.token)
  const code = new URL(body.authorization_url).searchParams.get('code')!
  expect(
    await auth(provider, { serverUrl: `${appUrl}/mcp`, authorizationCode: code, fetchFn: fetch }),
  ).toBe('AUTHORIZED')
  const client = new Client({ name: 'official', version: '1.0.0' })
  await client.connect(transport())
  const { structuredContent } = await client.callTool({ name: 'get_account_context' })
  expect(structuredContent).toMatchObject({ account: { id: ada.id, email: ada.email } })
  await client.close()
})

test('the official client reads the resources', async () => {
  const client = await officialClient(testApp)
  const { resources } = await client.listResources()
  expect(resources).toHaveLength(3)
  const read = async (uri: string) => {
    const { contents } = await client.readResource({ uri })
    return (contents[0] as { text: string }).text
  }
  const schema = JSON.parse(await read('formstead://schemas/form-definition/v1')) as {
    properties: Record<string, unknown>
  }
  expect(Object.keys(schema.properties)).toEqual(
    expect.arrayContaining(['title', 'properties', 'theme']),
  )
  const catalog = JSON.parse(await read('formstead://catalogs/fields/v1')) as {
    types: { type: string; example: object }[]
  }
  expect(catalog.types.length).toBeGreaterThan(20)
  const checked = await asGuest('validate_form_definition', {
    definition: definition({ properties: catalog.types.map(({ example }) => example) }),
  })
  expect(checked.body).toMatchObject({ valid: true })
  expect(await read('ui://formstead/draft-preview.html')).toContain('ui/initialize')
  await expect(read('formstead://nothing')).rejects.toThrow('There is no such resource.')
  await client.close()
})

describe('without an account', () => {
  test('tools that need one answer with an OAuth challenge', async () => {
    for (const name of everyTool.slice(6)) {
      const answer = await post(message('tools/call', { name, arguments: {} }))
      expect([name, answer.statusCode]).toEqual([name, 401])
      expect(answer.headers['www-authenticate']).toContain(
        `resource_metadata="${appUrl}/.well-known/oauth-protected-resource/mcp"`,
      )
    }
    const hidden = [message('ping'), message('tools/call', { name: 'list_forms', arguments: {} })]
    expect((await post(hidden)).statusCode).toBe(401)
  })

  test('a token that is not valid is refused, even where none is needed', async () => {
    const answer = await post(message('tools/list'), { authorization: 'Bearer nothing' })
    expect(answer.statusCode).toBe(401)
    expect(answer.headers['www-authenticate']).toContain('invalid_token')
  })
})

test('a plain HTTP client gets plain JSON, in one request', async () => {
  const hello = await post(
    message('initialize', {
      protocolVersion: '2025-06-18',
      capabilities: {},
      clientInfo: { name: 'plain', version: '1' },
    }),
    { accept: 'application/json' },
  )
  expect(hello.json()).toMatchObject({ id: 1, result: { serverInfo: { version: '1.0.0' } } })
  const listed = await post(message('tools/list'))
  expect(listed.headers['content-type']).toContain('application/json')
  expect(listed.json<{ result: { tools: unknown[] } }>().result.tools).toHaveLength(
    everyTool.length,
  )
  const notified = await post({ jsonrpc: '2.0', method: 'notifications/initialized' })
  expect(notified.statusCode).toBe(202)
  const stream = { host: 'forms.example', accept: 'text/event-stream' }
  expect((await app.inject({ url: '/mcp', headers: stream })).statusCode).toBe(405)
  const person = { host: 'forms.example', accept: 'text/html' }
  const seen = await app.inject({ url: '/mcp', headers: person })
  expect(seen.headers.location).toBe('/settings/mcp')
})

test('a request is answered, even if the same batch cancels it', async () => {
  const cancellation = {
    jsonrpc: '2.0',
    method: 'notifications/cancelled',
    params: { requestId: 1 },
  }
  const answer = await post([message('ping'), cancellation])
  expect(answer.json()).toEqual({ jsonrpc: '2.0', id: 1, result: {} })
  for (const alone of [cancellation, [cancellation]])
    expect((await post(alone)).statusCode).toBe(202)
})

test.each([
  ['nothing', null],
  ['a number', 7],
  ['no method', { jsonrpc: '2.0', id: 1 }],
  ['another version', { jsonrpc: '1.0', id: 1, method: 'ping' }],
  ['an unknown method', message('tools/destroy')],
  ['an unknown tool', message('tools/call', { name: '__proto__', arguments: {} })],
  ['input of the wrong type', message('tools/call', { name: 'get_form_draft', arguments: [] })],
  ['too many messages', Array.from({ length: 21 }, () => message('ping'))],
])('%s is refused without a failure', async (_, payload) => {
  const answer = await post(payload)
  expect(answer.statusCode).toBeLessThan(500)
  const body = answer.json<{ error?: unknown; result?: { isError?: boolean } }>()
  expect(body.error !== undefined || body.result?.isError || answer.statusCode >= 400).toBe(true)
})

test('each caller has 120 requests per minute, also in batches', async () => {
  const ip = newNetwork()
  const batch = Array.from({ length: 20 }, (_, id) => ({ ...message('ping'), id }))
  for (let count = 0; count < 6; count++) expect((await post(batch, {}, ip)).statusCode).toBe(200)
  const refused = await post(message('ping'), {}, ip)
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await post(message('ping'))).statusCode).toBe(200)
})

test('the log says what was used, never what was said', async () => {
  const secret = 'a-title-that-nobody-else-should-read'
  await asGuest('validate_form_definition', { definition: definition({ title: secret }) })
  const lines = logLines.filter((line) => line.includes('mcp request'))
  expect(lines.at(-1)).toContain('"tool":"validate_form_definition"')
  expect(logLines.join('')).not.toContain(secret)
  expect(logLines.join('')).not.toContain(access)
})
