import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { createLogger } from '../../http/request-log.ts'
import { startProviderPeers } from '../../testing/peers/provider-peers.ts'
import { startSmtpPeer } from '../../testing/peers/smtp-peer.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { dialLoopback, fetchTo, startReceiver } from '../../testing/fixtures/test-deliveries.ts'
import { firstWorkspaceOf } from '../../testing/fixtures/test-forms.ts'
import { createSubmissionFixture } from '../../testing/fixtures/test-submissions.ts'
import type { SafeFetch } from '../../safe-fetch/safe-fetch.ts'
import { startDispatcher } from './dispatch/dispatcher.ts'
import { deliveryParts } from './start-deliveries.ts'

// Every secret that the server receives or creates is a canary. None may appear in a response, the log or a table.

const canary = (name: string) => `canary-${name}-${randomUUID()}`
const secrets = {
  webhook: canary('webhook'),
  nextWebhook: canary('webhook-next'),
  header: canary('header'),
  slack: canary('slack'),
  discord: canary('discord'),
  bot: `110201543:${randomUUID().replaceAll('-', '')}abc`,
  smtp: canary('smtp'),
  systemSmtp: canary('system-smtp'),
  form: canary('form'),
  metrics: canary('metrics'),
}

const mail = await startSmtpPeer({ login: { user: 'forms', password: secrets.systemSmtp } })
const peers = await startProviderPeers()
/** Echoes everything it is sent, as some receivers do. Only Google responds normally. */
const echo = await startReceiver(({ path, headers }, response) =>
  response.writeHead(500).end(JSON.stringify({ path, headers })),
)
const [toGoogle, toEcho] = [fetchTo(peers), fetchTo(echo)]
const safeFetch: SafeFetch = (url, request) =>
  (/google/.test(new URL(url).hostname) ? toGoogle : toEcho)(url, request)
const testApp = await createTestApp(
  {
    ...peers.settings,
    TELEGRAM_BOT_TOKEN: secrets.bot,
    METRICS_TOKEN: secrets.metrics,
    SMTP_URL: `smtp://forms:${secrets.systemSmtp}@127.0.0.1:${mail.port}`,
    MAIL_FROM: 'forms@forms.example',
  },
  undefined,
  { safeFetch },
)
const { app, call, pool, logLines } = testApp
const logger = createLogger('debug', { write: (line) => void logLines.push(line) })
const dispatcher = startDispatcher(deliveryParts({ ...testApp, logger }, safeFetch, dialLoopback), {
  idleMs: 10,
})
afterAll(async () => {
  await dispatcher.stop({ timeoutMs: 1000 })
  await mail.stop()
})
const { owner, make, send } = await createSubmissionFixture(testApp)
await pool.query('update users set email_verified_at = now()')
const { token } = owner

const responses: string[] = []
const inject = app.inject.bind(app)
Object.assign(app, {
  inject: async (options: { url: string; method: string }) => {
    const response = await inject(options as never)
    const what = `${options.method} ${options.url}: ${JSON.stringify(response.headers)} ${response.body}`
    responses.push(what)
    return response
  },
})

test('no secret appears in a response, the log or a table', async () => {
  const form = await make({ password: secrets.form })
  const params = { form: String(form.id) }
  await call('GET /open/forms/{form}', { params, query: {} }, token)
  const workspace = await firstWorkspaceOf(testApp, owner)
  const { body: made } = await call(
    'POST /settings/tokens',
    { body: { name: 'Canary', abilities: ['forms-read'] } },
    token,
  )
  // This is the only response that contains the secret.
  responses.pop()
  await call('GET /settings/tokens', {}, token)
  await call('GET /open/workspaces', {}, made.token)
  await call(
    'PUT /open/workspaces/{workspace}/email-settings',
    {
      params: { workspace },
      body: { host: 'mail.example', port: 1, username: 'ada', password: secrets.smtp },
    },
    token,
  )
  const service = { service: 'google' }
  const { url } = (
    await call('POST /oauth/connect/{service}', { params: service, body: {} }, token)
  ).body
  const person = { sub: '2001', email: 'ada@gmail.example', name: 'Ada' }
  const { body: connected } = await call(
    'POST /oauth/{service}/callback',
    { params: service, body: peers.google.consent(url, person) },
    token,
  )
  if (!('provider' in connected)) throw new Error('Google was not connected.')
  await pool.query(
    `insert into connected_accounts (user_id, service, service_user_id, name)
     values ($1, 'telegram', '7', 'Ada')`,
    [owner.id],
  )
  const { rows: telegram } = await pool.query<{ id: number }>(
    `select id::int from connected_accounts where service = 'telegram'`,
  )
  const kinds: Record<string, { data: Record<string, unknown>; oauth_id?: number }> = {
    webhook: {
      data: {
        webhook_url: 'http://crm.example/',
        webhook_secret: secrets.webhook,
        webhook_headers: { 'X-Key': secrets.header },
      },
    },
    slack: {
      data: { slack_webhook_url: `https://hooks.slack.com/services/T02K/B0/${secrets.slack}` },
    },
    discord: {
      data: { discord_webhook_url: `https://discord.com/api/webhooks/1234/${secrets.discord}` },
    },
    telegram: { data: {}, oauth_id: telegram[0]!.id },
    email: {
      data: {
        send_to: 'ada@a.example',
        sender_name: 'Ada',
        subject: 'New',
        email_content: '<p>Hello</p>',
      },
    },
    google_sheets: { data: {}, oauth_id: connected.provider.id },
  }
  for (const [integration_id, { data, oauth_id }] of Object.entries(kinds)) {
    const body = { integration_id, status: 'active' as const, data, oauth_id }
    const at = 'POST /open/forms/{form}/integrations'
    const saved = await call(at, { params, body }, token)
    expect([integration_id, saved.status]).toEqual([integration_id, 200])
    const { id } = saved.body.form_integration
    const next = integration_id === 'webhook' ? { webhook_secret: secrets.nextWebhook } : {}
    const changed = { ...body, data: { ...data, ...next } }
    const wrong = { ...body, data: { ...data, message: 5, send_to: 5, webhook_url: 'ftp://x' } }
    const own = { ...params, integration: id }
    for (const body of [changed, wrong])
      await call('PUT /open/forms/{form}/integrations/{integration}', { params: own, body }, token)
    for (const what of ['preview', 'test'] as const)
      await call(`${at}/${what}`, { params, body: { ...changed, id } }, token)
  }

  await send(form.slug, { name: 'Ada' })
  await send(form.slug, { name: 'Ada', password: secrets.form })
  const tried = `select from deliveries where state = 'queued' and attempts = '[]'`
  await pool.query(
    `insert into deliveries (integration_id, submission_id)
     select form_integrations.id, submissions.id from form_integrations, submissions
     on conflict do nothing`,
  )
  await expect.poll(async () => (await pool.query(tried)).rowCount).toBe(0)
  const list = await call('GET /open/forms/{form}/integrations', { params }, token)
  for (const { id } of list.body) {
    const own = { ...params, integration: id }
    const log = 'GET /open/forms/{form}/integrations/{integration}/deliveries'
    const { deliveries } = (await call(log, { params: own, query: {} }, token)).body
    for (const { id: delivery } of deliveries)
      await call(`${log}/{delivery}`, { params: { ...own, delivery } }, token)
    await call('GET /open/forms/{form}/integrations/{integration}/events', { params: own }, token)
  }
  await call('GET /open/providers', {}, token)

  const keys = Object.entries(peers.settings).filter(([name]) => name.includes('SECRET'))
  const hidden = { ...secrets, ...Object.fromEntries(keys), session: token, access: made.token }
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  const stored = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await pool.query<{ text: string }>(`select t::text as text from ${name} t`)
      return rows.map(({ text }) => `${name}: ${text}`)
    }),
  )
  const seen = [...responses, ...logLines, ...stored.flat()]
  expect(seen.length).toBeGreaterThan(100)
  const echoed = echo.received.map(({ path, headers }) => path + JSON.stringify(headers)).join()
  for (const secret of [secrets.header, secrets.slack, secrets.discord, secrets.bot])
    expect(echoed).toContain(secret)
  const leaks = Object.entries(hidden).flatMap(([name, secret]) =>
    seen.filter((text) => text.includes(secret)).map((text) => `${name} in ${text.slice(0, 300)}`),
  )
  const google = seen.filter((text) => /ya29\.|refresh-canary/.test(text))
  expect([...leaks, ...google]).toEqual([])
})
