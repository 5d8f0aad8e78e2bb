import type { EndpointResponse } from '@formstead/contract'
import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'
import { fetchTo } from '../../testing/fixtures/test-deliveries.ts'
import { makeForm } from '../../testing/fixtures/test-forms.ts'
import { makeUser } from '../../testing/fixtures/people/test-people.ts'
import { startProviderPeers } from '../../testing/peers/provider-peers.ts'
import { startSession } from '../sessions/sessions.ts'
import { driveScope } from './google.ts'

const peers = await startProviderPeers()
const botToken = '110201543:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw'
const testApp = await createTestApp(
  { ...peers.settings, TELEGRAM_BOT_TOKEN: botToken },
  undefined,
  { safeFetch: fetchTo(peers) },
)
const { call, db, pool } = testApp
const plain = await createTestApp()

type Person = { id: number; token: string }
let people = 0
const newPerson = () => {
  const number = ++people
  return { sub: `1000${number}`, email: `ada${number}@gmail.example`, name: 'Ada King' }
}

const start = (service: string, token?: string, more: Record<string, unknown> = {}) =>
  call('POST /oauth/connect/{service}', { params: { service }, body: more }, token)
type Connected = Extract<EndpointResponse<'POST /oauth/{service}/callback'>, { provider: unknown }>
const finish = async (service: string, body: { code: string; state: string }, token?: string) => {
  const answer = await call('POST /oauth/{service}/callback', { params: { service }, body }, token)
  return { ...answer, body: answer.body as Connected }
}
const list = async (person: Person) => (await call('GET /open/providers', {}, person.token)).body
const disconnect = (person: Person, provider: number) =>
  call('DELETE /settings/providers/{provider}', { params: { provider } }, person.token)

async function connectGoogle(person: Person, google = newPerson()) {
  const { url } = (await start('google', person.token)).body
  return finish('google', peers.google.consent(url, google), person.token)
}

describe('may not', () => {
  test('unauthenticated: leave for a service, come back, or see accounts', async () => {
    const statuses = await Promise.all([
      start('google'),
      finish('google', { code: 'x', state: 'x' }),
      call('GET /open/providers', {}),
      call('DELETE /settings/providers/{provider}', { params: { provider: 1 } }),
    ])
    expect(statuses.map(({ status }) => status)).toEqual([401, 419, 401, 401])
  })

  test('a stranger: disconnect someone else’s account', async () => {
    const owner = await makeUser(db)
    const { provider } = (await connectGoogle(owner)).body
    expect((await disconnect(await makeUser(db), provider.id)).status).toBe(404)
    expect(await list(owner)).toHaveLength(1)
  })

  test('anybody: connect or sign in with a service that is not configured', async () => {
    const person = await makeUser(db)
    expect(await start('myspace', person.token)).toMatchObject({
      status: 400,
      body: { code: 'service_not_offered' },
    })
    expect((await start('stripe', undefined, { intent: 'auth' })).status).toBe(400)
    const signIn = { params: { service: 'google' }, body: { intent: 'auth' as const } }
    expect((await plain.call('POST /oauth/connect/{service}', signIn)).status).toBe(400)
    const other = await makeUser(plain.db)
    for (const service of ['google', 'stripe', 'telegram']) {
      const params = { service }
      const answer = await plain.call(
        'POST /oauth/connect/{service}',
        { params, body: {} },
        other.token,
      )
      expect([service, answer.status]).toEqual([service, 400])
    }
  })
})

describe('the callback is refused', () => {
  const leave = async (service = 'google') => {
    const person = await makeUser(db)
    const { url, state } = (await start(service, person.token)).body
    const back =
      service === 'google'
        ? peers.google.consent(url, newPerson())
        : peers.stripe.consent(url, `acct_${person.id}`)
    return { person, state, back }
  }
  const expired = { status: 419, body: { code: 'connection_expired' } }

  test('without a state, and with a made-up one', async () => {
    const { person, back } = await leave()
    const without = await finish('google', { ...back, state: '' }, person.token)
    expect(without.status).toBe(422)
    const madeUp = await finish('google', { ...back, state: '0'.repeat(32) }, person.token)
    expect(madeUp).toMatchObject(expired)
    expect(await list(person)).toEqual([])
  })

  test('for another person, who would get an attacker’s account', async () => {
    const { back } = await leave()
    const victim = await makeUser(db)
    expect(await finish('google', back, victim.token)).toMatchObject(expired)
    expect(await list(victim)).toEqual([])
  })

  test('for the same person in another browser', async () => {
    const { person, back } = await leave()
    const { token } = await startSession(db, person.id, { lifetimeSeconds: 60 })
    expect(await finish('google', back, token)).toMatchObject(expired)
    expect((await finish('google', back, person.token)).status).toBe(200)
  })

  test('a second time, with the same code or another', async () => {
    const { person, back } = await leave()
    expect((await finish('google', back, person.token)).status).toBe(200)
    expect(await finish('google', back, person.token)).toMatchObject(expired)
    expect(await finish('google', { ...back, code: 'other' }, person.token)).toMatchObject(expired)
    expect(await list(person)).toHaveLength(1)
  })

  test('of ten concurrent callbacks, one succeeds', async () => {
    const { person, back } = await leave()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => finish('google', back, person.token)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 419)).toHaveLength(9)
  })

  test('at another service’s callback, and then at every other', async () => {
    const { person, back } = await leave('stripe')
    expect(await finish('google', back, person.token)).toMatchObject(expired)
    expect(await finish('stripe', back, person.token)).toMatchObject(expired)
  })

  test('after five minutes', async () => {
    const { person, back } = await leave()
    await pool.query(`update connection_attempts set expires_at = now() - interval '1 second'`)
    expect(await finish('google', back, person.token)).toMatchObject(expired)
  })

  test('with a used code, or one meant for another state', async () => {
    const first = await leave()
    await finish('google', first.back, first.person.token)
    const refused = { status: 400, body: { type: 'error', code: 'connection_refused' } }
    const again = await leave()
    const used = { state: again.state, code: first.back.code }
    expect(await finish('google', used, again.person.token)).toMatchObject(refused)
    const [one, other] = [await leave(), await leave()]
    const mixed = { state: one.state, code: other.back.code }
    expect(await finish('google', mixed, one.person.token)).toMatchObject(refused)
    expect(await list(one.person)).toEqual([])
  })

  test('if the service does not respond', async () => {
    const { person, back } = await leave()
    peers.intercept(() => ({ status: 503, body: 'busy' }))
    const answer = await finish('google', back, person.token)
    peers.intercept(() => undefined)
    expect(answer).toMatchObject({ status: 400, body: { code: 'connection_failed' } })
  })
})

describe('an account', () => {
  test('of Google is connected, and the client’s context is returned', async () => {
    const person = await makeUser(db)
    const google = newPerson()
    const wish = { intention: '/forms/contact/show/integrations', autoClose: true }
    const { url, state } = (await start('google', person.token, wish)).body
    expect(state).toMatch(/^[0-9a-f]{32}$/)
    const asked = new URL(url).searchParams
    expect(asked.get('redirect_uri')).toBe(
      'http://localhost:3000/settings/connections/callback/google',
    )
    expect(asked.get('scope')).toBe(`openid profile email ${driveScope}`)
    const { status, body } = await finish('google', peers.google.consent(url, google), person.token)
    expect([status, body]).toEqual([
      200,
      {
        type: 'success',
        message: 'Account connected.',
        ...wish,
        provider: {
          id: expect.any(Number),
          provider: 'google',
          name: 'Ada King',
          email: google.email,
          scopes: ['openid', 'profile', 'email', driveScope],
          user: { id: person.id, name: 'Ada Lovelace' },
          needs_reconnect: false,
          used_by: [],
          created_at: expect.any(String),
        },
      },
    ])
    expect(await list(person)).toEqual([body.provider])
  })

  test('connected again is the same account with new tokens', async () => {
    const person = await makeUser(db)
    const google = newPerson()
    const { url } = (await start('google', person.token)).body
    const partial = peers.google.consent(url, google, { withoutScope: driveScope })
    const first = await finish('google', partial, person.token)
    expect(first.body.provider).toMatchObject({ needs_reconnect: true })
    const second = await connectGoogle(person, google)
    expect(second.body.provider).toMatchObject({
      id: first.body.provider.id,
      needs_reconnect: false,
    })
  })

  test('belongs to one person', async () => {
    const google = newPerson()
    const [owner, other] = [await makeUser(db), await makeUser(db)]
    await connectGoogle(owner, google)
    const taken = { status: 409, body: { code: 'connected_elsewhere' } }
    expect(await connectGoogle(other, google)).toMatchObject(taken)
    expect(await list(other)).toEqual([])
    expect((await list(owner))[0]).toMatchObject({ needs_reconnect: false })
  })

  test('of Stripe is connected without a token, and disconnected at Stripe as well', async () => {
    const person = await makeUser(db)
    const { url } = (await start('stripe', person.token)).body
    const { body } = await finish('stripe', peers.stripe.consent(url, 'acct_ada'), person.token)
    expect(body.provider).toMatchObject({ name: 'Ada’s shop', email: 'shop@people.test' })
    const { rows } = await pool.query('select tokens from connected_accounts where id = $1', [
      body.provider.id,
    ])
    expect(rows).toEqual([{ tokens: null }])
    expect((await disconnect(person, body.provider.id)).status).toBe(200)
    expect(peers.stripe.connected.has('acct_ada')).toBe(false)
  })

  test('used by a form is kept, and the response names the form', async () => {
    const person = await makeUser(db)
    const { provider } = (await connectGoogle(person)).body
    const form = await makeForm(testApp, person, { title: 'Orders' })
    await pool.query(
      `insert into form_integrations (form_id, kind, account_id) values ($1, 'google_sheets', $2)`,
      [form.id, provider.id],
    )
    expect(await disconnect(person, provider.id)).toMatchObject({
      status: 400,
      body: { type: 'error', code: 'account_in_use' },
    })
    expect((await list(person))[0]!.used_by).toEqual([
      { for: 'google_sheets', form: { id: form.id, slug: form.slug, title: 'Orders' } },
    ])
    await pool.query('delete from form_integrations where form_id = $1', [form.id])
    expect((await disconnect(person, provider.id)).status).toBe(200)
    expect(await list(person)).toEqual([])
    expect(peers.google.revoked.at(-1)).toMatch(/^1\/\/refresh-canary/)
  })

  test('used only by a form of a workspace that its owner has left can be disconnected', async () => {
    const [person, other] = [await makeUser(db), await makeUser(db)]
    const { provider } = (await connectGoogle(person)).body
    const form = await makeForm(testApp, other)
    await pool.query(
      `insert into form_integrations (form_id, kind, account_id) values ($1, 'google_sheets', $2)`,
      [form.id, provider.id],
    )
    expect((await list(person))[0]!.used_by).toEqual([{ for: 'google_sheets', form: null }])
    expect((await disconnect(person, provider.id)).status).toBe(200)
    expect(await list(person)).toEqual([])
  })

  test('is disconnected here even if its service cannot be reached', async () => {
    const person = await makeUser(db)
    const { provider } = (await connectGoogle(person)).body
    peers.intercept(() => ({ status: 500, body: {} }))
    expect((await disconnect(person, provider.id)).status).toBe(200)
    peers.intercept(() => undefined)
    expect(await list(person)).toEqual([])
  })
})

test('tokens, codes and secrets appear in no response, log or table', async () => {
  const person = await makeUser(db)
  const answer = await connectGoogle(person)
  const { rows } = await pool.query('select * from connected_accounts')
  const kept = JSON.stringify([answer.body, await list(person), rows]) + testApp.logLines.join('')
  expect(rows.some(({ tokens }) => String(tokens).startsWith('v1.'))).toBe(true)
  expect(kept).not.toMatch(/canary|sk_test_peer/)
})
