import { createHmac, randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { startProviderPeers } from '../../testing/peers/provider-peers.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { fetchTo } from '../../testing/fixtures/test-deliveries.ts'
import { firstWorkspaceOf, makeForm } from '../../testing/fixtures/test-forms.ts'
import { newNetwork } from '../../testing/test-settings.ts'
import { makeUser } from '../../testing/fixtures/people/test-people.ts'
import { addMember, setTier } from '../../testing/fixtures/people/test-workspaces.ts'
import { findUserDeal } from '../plans/user-tier.ts'

const settings = {
  SELF_HOSTED: 'false',
  APPSUMO_CLIENT_ID: 'sumo-client',
  APPSUMO_CLIENT_SECRET: 'sumo-secret',
  APPSUMO_API_KEY: 'sumo-key',
}
const peers = await startProviderPeers()
const codes = new Map<string, { license_key: string; status?: string }>()
peers.intercept(({ method, url, form }) => {
  const call = `${method} ${url.host}${url.pathname}`
  if (call === 'POST appsumo.com/openid/token/') {
    const code = form.get('code') ?? ''
    return codes.has(code) && form.get('client_secret') === 'sumo-secret'
      ? { status: 200, body: { access_token: `token ${code}` } }
      : { status: 401, body: { error: 'invalid_grant' } }
  }
  if (call !== 'GET appsumo.com/openid/license_key/') return undefined
  const code = url.searchParams.get('access_token')?.slice('token '.length)
  return { status: 200, body: codes.get(code ?? '') }
})
const testApp = await createTestApp(settings, undefined, { safeFetch: fetchTo(peers) })
const { app, call, db } = testApp

type Person = Awaited<ReturnType<typeof makeUser>>
let clock = Date.now()

/** Posts an event as the seller does. */
function tell(event: Record<string, unknown>, { key = 'sumo-key', changes = '' } = {}) {
  const body = JSON.stringify({ event_timestamp: ++clock, tier: 1, ...event })
  const timestamp = String(Date.now())
  const signature = createHmac('sha256', key).update(`${timestamp}${body}`).digest('hex')
  return app.inject({
    method: 'POST',
    url: '/api/appsumo/webhook',
    headers: {
      'content-type': 'application/json',
      'x-appsumo-timestamp': timestamp,
      'x-appsumo-signature': signature,
    },
    payload: body + changes,
  })
}

/** Buys a license; `handOver` brings its buyer to us. */
async function buy(tier = 1) {
  const [license_key, code] = [randomUUID(), randomUUID()]
  await tell({ event: 'activate', license_key, tier })
  codes.set(code, { license_key })
  return { licenseKey: license_key, handOver: () => handOver(code) }
}

async function handOver(code: string): Promise<string> {
  const answer = await app.inject({
    url: `/api/appsumo/oauth/callback?code=${code}`,
    remoteAddress: newNetwork(),
  })
  expect(answer.statusCode).toBe(302)
  const { pathname, searchParams } = new URL(String(answer.headers.location))
  expect(pathname).toBe('/redirect/appsumo')
  return searchParams.get('appsumo_license')!
}

const attach = async ({ token }: Person, appsumo_license: string) =>
  (await call('POST /subscription/deal-license', { body: { appsumo_license } }, token)).body
    .appsumo_license

async function register(appsumo_license: string) {
  const password = 'a-long-Enough-passphrase-7'
  const { status, body } = await call(
    'POST /register',
    {
      body: {
        name: 'Ada',
        email: `${randomUUID()}@people.test`,
        password,
        password_confirmation: password,
        hear_about_us: 'other',
        agree_terms: true,
        appsumo_license,
      },
    },
    undefined,
    { ip: newNetwork() },
  )
  expect(status).toBe(200)
  return body
}
const stateOf = async ({ token }: { token: string }) => {
  const { plan_tier: tier, active_license: hasDeal } = (await call('GET /user', {}, token)).body
  return { tier, hasDeal }
}

describe('an event from the seller', () => {
  const license_key = randomUUID()

  test('is refused if it was signed with another key', async () => {
    expect((await tell({ event: 'activate', license_key }, { key: 'other' })).statusCode).toBe(400)
  })

  test('is refused if its body was changed', async () => {
    expect((await tell({ event: 'activate', license_key }, { changes: ' ' })).statusCode).toBe(400)
  })

  test('is refused if it names no license', async () => {
    expect((await tell({ event: 'activate' })).statusCode).toBe(400)
  })

  test('is acknowledged but ignored if it is a test', async () => {
    const answer = await tell({ event: 'purchase', license_key, test: true })
    expect(answer.json()).toEqual({ success: true, event: 'purchase' })
    codes.set('tried', { license_key: randomUUID() })
    expect(await attach(await makeUser(db), license_key)).toBe(false)
  })
})

describe('a license', () => {
  test('that is valid makes a new account pro', async () => {
    const { handOver } = await buy()
    const { appsumo_license: isTheirs, ...session } = await register(await handOver())
    expect(isTheirs).toBe(true)
    expect(await stateOf(session)).toEqual({ tier: 'pro', hasDeal: true })
  })

  test('that is valid makes an existing account pro', async () => {
    const person = await makeUser(db)
    const { handOver } = await buy()
    expect(await attach(person, await handOver())).toBe(true)
    expect(await attach(person, await handOver())).toBe(true)
    expect(await stateOf(person)).toEqual({ tier: 'pro', hasDeal: true })
  })

  test('that somebody else has changes nothing, and the account is still created', async () => {
    const { handOver } = await buy()
    const first = await makeUser(db)
    expect(await attach(first, await handOver())).toBe(true)
    const { appsumo_license: isTheirs, ...session } = await register(await handOver())
    expect(isTheirs).toBe(false)
    expect(await stateOf(session)).toEqual({ tier: 'free', hasDeal: false })
    expect(await stateOf(first)).toEqual({ tier: 'pro', hasDeal: true })
  })

  test.each(['unknown', '', 'v1.x.y', randomUUID()])('that is %j is invalid', async (made) => {
    expect(await attach(await makeUser(db), made)).toBe(false)
  })

  test('that its buyer names without the hand-over token is invalid', async () => {
    const { licenseKey } = await buy()
    expect(await attach(await makeUser(db), licenseKey)).toBe(false)
  })

  test('that the seller does not know is not handed over', async () => {
    expect(await handOver('made-up')).toBe('unknown')
  })

  test('goes to only one of several people who use it at the same time', async () => {
    const { handOver } = await buy()
    const people = await Promise.all(Array.from({ length: 4 }, () => makeUser(db)))
    const license = await handOver()
    const outcomes = await Promise.all(people.map((person) => attach(person, license)))
    expect(outcomes.filter(Boolean)).toHaveLength(1)
  })

  test('that is deactivated ends the plan, even if an older activation arrives later', async () => {
    const person = await makeUser(db)
    const { licenseKey, handOver } = await buy()
    await attach(person, await handOver())
    const before = clock
    await tell({ event: 'deactivate', license_key: licenseKey })
    expect(await stateOf(person)).toEqual({ tier: 'free', hasDeal: false })
    await tell({ event: 'activate', license_key: licenseKey, event_timestamp: before })
    expect(await stateOf(person)).toEqual({ tier: 'free', hasDeal: false })
  })
})

describe('a license that replaces another', () => {
  async function makeTeam(tier: number) {
    const owner = await makeUser(db)
    const { licenseKey, handOver } = await buy(tier)
    await attach(owner, await handOver())
    const workspaceId = await firstWorkspaceOf(testApp, owner)
    const members: Person[] = []
    for (let joined = 0; joined < 5; joined++) {
      const member = await makeUser(db)
      await addMember(db, workspaceId, member.id, 'user')
      members.push(member)
    }
    const rolesOf = () =>
      Promise.all(
        members.map(async ({ token }) => {
          const { body } = await call('GET /open/workspaces', {}, token)
          return body.find(({ id }) => id === workspaceId)!.role
        }),
      )
    return { owner, licenseKey, rolesOf }
  }
  const readers = (count: number) =>
    Array.from({ length: 5 }, (_, index) => (index < 5 - count ? 'user' : 'readonly'))

  test('goes to the same person, with its own number of seats', async () => {
    const { owner, licenseKey, rolesOf } = await makeTeam(2)
    expect(await rolesOf()).toEqual(readers(1))
    const larger = randomUUID()
    const names = { license_key: larger, prev_license_key: licenseKey }
    await tell({ event: 'upgrade', ...names, tier: 3 })
    await tell({ event: 'deactivate', license_key: licenseKey })
    expect(await rolesOf()).toEqual(readers(0))
    const smaller = { license_key: randomUUID(), prev_license_key: larger }
    await tell({ event: 'downgrade', ...smaller, tier: 1 })
    expect(await rolesOf()).toEqual(readers(5))
    expect(await stateOf(owner)).toEqual({ tier: 'pro', hasDeal: true })
  })

  test('ends the other one, even if an older activation of that arrives later', async () => {
    const { licenseKey, rolesOf } = await makeTeam(3)
    const before = ++clock
    const smaller = { license_key: randomUUID(), prev_license_key: licenseKey }
    await tell({ event: 'downgrade', ...smaller, tier: 1 })
    const late = { license_key: licenseKey, tier: 3, event_timestamp: before }
    await tell({ event: 'activate', ...late })
    expect(await rolesOf()).toEqual(readers(5))
  })
})

describe('what a deal allows', () => {
  async function makeOwner(tier: number) {
    const owner = await makeUser(db)
    const { handOver } = await buy(tier)
    await attach(owner, await handOver())
    return { ...owner, workspaceId: await firstWorkspaceOf(testApp, owner) }
  }
  const limitsOf = async ({ token }: Person) => {
    const { file_upload_size: bytes, custom_domain_count: domains } = (
      await call('GET /open/workspaces', {}, token)
    ).body[0]!.limits
    return { megabytes: bytes / 1_000_000, domains }
  }

  test.each([
    [1, { megabytes: 25, domains: 1 }],
    [2, { megabytes: 50, domains: 10 }],
    [3, { megabytes: 75, domains: null }],
  ])('depends on its tier: %i', async (tier, limits) => {
    const owner = await makeOwner(tier)
    expect(await limitsOf(owner)).toEqual(limits)
    expect(await findUserDeal(db, owner.id)).toBe(`deal${tier}`)
    const form = await makeForm(testApp, owner, {
      properties: [{ id: 'files', name: 'Files', type: 'files' }],
    })
    const upload = async (megabytes: number) => {
      const size = megabytes * 1_000_000
      const payload = { file_name: 'plan.png', size, form: form.slug, field: 'files' }
      const url = '/api/uploads'
      const remoteAddress = newNetwork()
      return (await app.inject({ method: 'POST', url, remoteAddress, payload })).statusCode
    }
    expect(await upload(limits.megabytes)).toBeLessThan(300)
    expect(await upload(limits.megabytes + 1)).toBe(413)
  })

  test.each([
    [1, { megabytes: 50, domains: 1 }],
    [3, { megabytes: 75, domains: null }],
  ])('together with the pro plan is the better of each limit: %i', async (tier, limits) => {
    const owner = await makeOwner(tier)
    await setTier(db, owner.workspaceId, 'pro')
    expect(await limitsOf(owner)).toEqual(limits)
  })
})

test('the deal endpoints are not found if no deals are sold', async () => {
  for (const more of [
    { SELF_HOSTED: 'true' },
    { APPSUMO_API_KEY: '', APPSUMO_CLIENT_ID: '', APPSUMO_CLIENT_SECRET: '' },
  ]) {
    const other = await createTestApp({ ...settings, ...more })
    const { token } = await makeUser(other.db)
    const body = { appsumo_license: 'x' }
    expect((await other.call('POST /subscription/deal-license', { body }, token)).status).toBe(404)
    for (const [method, url] of [
      ['GET', '/api/appsumo/oauth/callback'],
      ['POST', '/api/appsumo/webhook'],
    ] as const)
      expect((await other.app.inject({ method, url })).statusCode).toBe(404)
    const { body: flags } = await other.call('GET /content/feature-flags', {})
    expect(flags.billing.appsumo).toBe(false)
  }
})
