import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { TokenAbility } from '@formstead/contract'
import { createTestApp } from '../../../testing/test-app.ts'
import { createMailReader } from '../../../testing/test-mail.ts'
import { makeForm } from '../../../testing/fixtures/test-forms.ts'
import { makeUser } from '../../../testing/fixtures/people/test-people.ts'
import { notifyExpiringTokens } from './expiring-tokens.job.ts'
import { accessTokens } from '../../access-tokens/access-tokens.table.ts'

const testApp = await createTestApp()
const { app, call, db } = testApp
const owner = await makeUser(db)
const { mailsTo } = createMailReader(testApp)

async function makeToken(abilities: TokenAbility[], person = owner): Promise<string> {
  const body = { name: 'Automation', abilities }
  return (await call('POST /settings/tokens', { body }, person.token)).body.token
}
const list = async (person = owner) => (await call('GET /settings/tokens', {}, person.token)).body

describe('may not', () => {
  test('a token: create, see or revoke tokens, or reach anything beyond its abilities', async () => {
    const all = await makeToken(['forms-read', 'forms-write', 'workspaces-read'])
    const statuses = await Promise.all([
      call('GET /settings/tokens', {}, all),
      call('POST /settings/tokens', { body: { name: 'x' } }, all),
      call('GET /user', {}, all),
      call('GET /settings/sessions', {}, all),
      call('POST /open/workspaces/create', { body: { name: 'x' } }, all),
    ])
    expect(statuses.map(({ status }) => status)).toEqual([404, 404, 404, 404, 403])
    expect(statuses.at(-1)!.body).toMatchObject({
      code: 'ability_missing',
      message: expect.stringContaining('workspaces-write'),
    })
  })

  test('a staff member’s token: act as staff', async () => {
    const admin = await makeUser(db, { role: 'admin' })
    const token = await makeToken(['forms-read'], admin)
    const walked = app.declaredRoutes.filter(
      ({ access }) => access === 'admin' || access === 'moderator',
    )
    for (const { method, url } of walked) {
      const response = await app.inject({
        method: method as 'GET',
        url: url.replace(/:\w+/g, '1'),
        headers: { authorization: `Bearer ${token}` },
      })
      expect([url, response.statusCode]).toEqual([url, 404])
    }
  })

  test('a stranger: revoke someone else’s token', async () => {
    await makeToken(['forms-read'])
    const stranger = await makeUser(db)
    const [token] = await list()
    const params = { token: token!.id }
    const answer = await call('DELETE /settings/tokens/{token}', { params }, stranger.token)
    expect(answer.status).toBe(404)
    expect((await list()).some(({ id }) => id === token!.id)).toBe(true)
  })
})

describe('a token', () => {
  test('reads with the ability to read, and writes with the ability to write', async () => {
    const form = await makeForm(testApp, owner)
    const params = { form: String(form.id) }
    const reader = await makeToken(['forms-read'])
    const writer = await makeToken(['forms-write'])
    const read = (token: string) => call('GET /open/forms/{form}', { params, query: {} }, token)
    const write = (token: string) =>
      call('PUT /open/forms/{form}', { params, body: { title: 'By token' } }, token)
    expect([(await read(reader)).status, (await read(writer)).status]).toEqual([200, 403])
    expect([(await write(reader)).status, (await write(writer)).status]).toEqual([403, 200])
  })

  test('reaches only what its owner can reach', async () => {
    const form = await makeForm(testApp, await makeUser(db))
    const token = await makeToken(['forms-read'])
    const params = { form: String(form.id) }
    expect((await call('GET /open/forms/{form}', { params, query: {} }, token)).status).toBe(404)
  })

  test('is shown once, stored as a hash, listed with its last use, and can be revoked at once', async () => {
    const person = await makeUser(db)
    const token = await makeToken(['forms-read'], person)
    expect(token).toMatch(/^frm_[\w-]{43}$/)
    const rows = await db.select().from(accessTokens)
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(await list(person)).toMatchObject([
      { name: 'Automation', abilities: ['forms-read'], last_used_at: null },
    ])
    expect((await call('GET /open/forms', {}, token)).status).toBe(200)
    const [shown] = await list(person)
    expect(shown!.last_used_at).not.toBeNull()
    const params = { token: shown!.id }
    await call('DELETE /settings/tokens/{token}', { params }, person.token)
    expect((await call('GET /open/forms', {}, token)).status).toBe(401)
  })

  test('of a blocked user is invalid', async () => {
    const person = await makeUser(db)
    const token = await makeToken(['forms-read'], person)
    await testApp.pool.query('update users set blocked_at = now() where id = $1', [person.id])
    expect((await call('GET /open/forms', {}, token)).status).toBe(401)
  })

  // Clients of the reference product send their own ability names and expect success, so a list with any known name is
  // accepted. This is safe because unknown names are not stored: a name that gets a meaning later is in no old token. A
  // list without any known name is a mistake and is rejected below. Abilities that a route names are alternatives, as
  // in the reference product.
  test('drops unknown abilities for good', async () => {
    const person = await makeUser(db)
    const body = { name: 'Odd', abilities: ['forms-read', 'rule-the-world', 'forms-read'] }
    await call('POST /settings/tokens', { body }, person.token)
    expect((await list(person))[0]!.abilities).toEqual(['forms-read'])
    const kept = db.select().from(accessTokens).where(eq(accessTokens.userId, person.id))
    expect((await kept).map(({ abilities }) => abilities)).toEqual([['forms-read']])
  })

  test('never expires unless chosen otherwise, and is invalid then', async () => {
    const person = await makeUser(db)
    const create = async (more: { expires_in_days?: 30 | 90 | 365 | null }) =>
      call(
        'POST /settings/tokens',
        { body: { name: 'Ends', abilities: ['forms-read'], ...more } },
        person.token,
      )
    const { token } = (await create({ expires_in_days: 90 })).body
    await create({ expires_in_days: 365 })
    await create({ expires_in_days: null })
    await create({})
    const days = (await list(person)).map(({ expires_at }) =>
      expires_at === null ? null : Math.round((Date.parse(expires_at) - Date.now()) / 86_400_000),
    )
    expect(days).toEqual([null, null, 365, 90])
    expect((await call('GET /open/forms', {}, token)).status).toBe(200)
    await testApp.pool.query(
      'update access_tokens set expires_at = now() where user_id = $1 and expires_at is not null',
      [person.id],
    )
    expect((await call('GET /open/forms', {}, token)).status).toBe(401)
    const odd = { name: 'x', expires_in_days: 7 as never }
    expect((await call('POST /settings/tokens', { body: odd }, person.token)).status).toBe(422)
  })

  test('is in the audit log when created and revoked, without its value', async () => {
    const person = await makeUser(db)
    const token = await makeToken(['forms-read'], person)
    const { id } = (await list(person))[0]!
    await call('DELETE /settings/tokens/{token}', { params: { token: id } }, person.token)
    const { rows } = await testApp.pool.query(
      `select action, subject_name, details from audit_entries
       where actor_id = $1 and subject_type = 'access_token' and subject_id = $2 order by id`,
      [person.id, String(id)],
    )
    expect(rows).toMatchObject([
      {
        action: 'token.created',
        subject_name: 'Automation',
        details: { abilities: ['forms-read'] },
      },
      { action: 'token.revoked', subject_name: 'Automation' },
    ])
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test('that expires within a week is announced once', async () => {
    const person = await makeUser(db)
    const body = { name: 'Ends', abilities: ['forms-read'], expires_in_days: 90 as const }
    await call('POST /settings/tokens', { body }, person.token)
    const parts = { config: testApp.config, keys: testApp.keys }
    const day = (count: number) => ({ now: new Date(Date.now() + count * 86_400_000) })
    const mails = async () => (await mailsTo(person.email)).map(({ subject }) => subject)
    await notifyExpiringTokens(db, parts, day(82))
    expect(await mails()).toEqual([])
    await notifyExpiringTokens(db, parts, day(84))
    await notifyExpiringTokens(db, parts, day(85))
    expect(await mails()).toEqual(['One of your Formstead access tokens expires soon'])
  })
})

test.each([
  { name: '' },
  { name: 'x'.repeat(256) },
  { name: 'Nothing known', abilities: ['rule-the-world'] },
])('refuses %j', async (body) => {
  expect((await call('POST /settings/tokens', { body }, owner.token)).status).toBe(422)
})
