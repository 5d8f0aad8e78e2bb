import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { startProviderPeers } from '../testing/peers/provider-peers.ts'
import { startRedisPeer } from '../testing/peers/redis-peer.ts'
import { createTestApp } from '../testing/test-app.ts'
import { fetchTo } from '../testing/fixtures/test-deliveries.ts'
import { makeUser } from '../testing/fixtures/people/test-people.ts'
import { makeWorkspace } from '../testing/fixtures/people/test-workspaces.ts'
import { examine } from './examine.ts'
import type { Finding } from './finding.ts'

const { url, pool, db, keys, call } = await createTestApp()
const folder = await mkdtemp(join(tmpdir(), 'formstead-doctor-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const sound = {
  DATABASE_URL: url,
  DATA_DIR: folder,
  APP_KEY: keys.current.secret.toString('base64'),
  PORT: '1',
}

/** Runs the doctor with every third-party service at one port of this machine. */
async function look(settings: Record<string, string>, peers: { port: number }) {
  const all: Finding[] = []
  const environment = { ...sound, ...settings }
  const circumstances = { environment, inFile: [], safeFetch: fetchTo(peers) }
  for await (const finding of examine(circumstances)) all.push(finding)
  return all
}

test('a key that does not open the secret of a sign-in provider', async () => {
  const owner = await makeUser(db, { role: 'owner', emailVerifiedAt: new Date() })
  const workspace = await makeWorkspace(db, owner.id, 'Acme')
  const body = {
    name: 'Acme',
    slug: 'acme',
    domain: owner.email.split('@')[1]!,
    issuer: 'https://id.acme.example',
    client_id: 'formstead',
    client_secret: 'secret',
  }
  const input = { params: { workspace }, body }
  const made = await call('POST /open/workspaces/{workspace}/oidc-connections', input, owner.token)
  expect(made.status).toBe(201)
  onTestFinished(async () => {
    await pool.query('delete from identity_connections')
  })
  const settings = { APP_KEY: randomBytes(32).toString('base64') }
  const all = await look(settings, { port: 1 })
  expect(all).toContainEqual(
    expect.objectContaining({
      check: 'keys',
      state: 'problem',
      text: expect.stringContaining('secrets of sign-in providers cannot be opened') as string,
    }),
  )
  expect(all).toContainEqual(
    expect.objectContaining({ check: 'sign-in through Acme', state: 'problem' }),
  )
})

test('configured third-party services that refuse or answer', async () => {
  const peers = await startProviderPeers()
  const redis = await startRedisPeer()
  onTestFinished(redis.stop)
  const wrong = { recaptcha: { success: false, 'error-codes': ['invalid-input-secret'] } }
  peers.intercept(({ url }) => {
    if (url.pathname === '/recaptcha/api/siteverify') return { status: 200, body: wrong.recaptcha }
    if (url.host === 'api.hcaptcha.com') return { status: 200, body: { success: false } }
    if (url.pathname === '/bot1:right/getMe') return { status: 200, body: { ok: true } }
    if (url.pathname.endsWith('/getMe')) return { status: 401, body: { ok: false } }
    if (url.pathname === '/v1/balance') return { status: 401, body: {} }
    return undefined
  })
  const states = async (settings: Record<string, string>) =>
    Object.fromEntries((await look(settings, peers)).map(({ check, state }) => [check, state]))
  const noDatabase = join(folder, 'none.mmdb')
  await writeFile(noDatabase, 'x')
  const keysOf = (name: string) => ({
    [`${name}_SITE_KEY`]: 'site',
    [`${name}_SECRET_KEY`]: 'secret',
  })
  expect(
    await states({
      ...peers.google.settings,
      ...keysOf('HCAPTCHA'),
      TELEGRAM_BOT_TOKEN: '1:right',
      REDIS_URL: redis.url,
    }),
  ).toMatchObject({
    'sign-in through Google': 'ok',
    hcaptcha: 'ok',
    Telegram: 'ok',
    redis: 'ok',
  })
  expect(
    await states({
      ...peers.google.settings,
      ...keysOf('RECAPTCHA'),
      GOOGLE_ISSUER: 'https://id.elsewhere.example',
      STRIPE_SECRET_KEY: 'sk_test_wrong',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_wrong',
      TELEGRAM_BOT_TOKEN: '1:wrong',
      REDIS_URL: 'redis://127.0.0.1:1',
      GEOIP_FILE: noDatabase,
    }),
  ).toMatchObject({
    'sign-in through Google': 'problem',
    recaptcha: 'problem',
    Stripe: 'problem',
    Telegram: 'problem',
    redis: 'problem',
    countries: 'problem',
  })
})
