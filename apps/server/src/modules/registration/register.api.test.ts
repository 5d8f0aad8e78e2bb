import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'
import { openAllConnections } from '../../testing/test-database.ts'
import { createMailReader } from '../../testing/test-mail.ts'
import { newNetwork } from '../../testing/test-settings.ts'
import { makeUser } from '../../testing/fixtures/people/test-people.ts'
import { setupCode } from './setup-access.ts'

const hosted = await createTestApp({ SELF_HOSTED: 'false' })
const own = await createTestApp()
const guarded = await createTestApp(
  { SELF_HOSTED: 'false', RECAPTCHA_SITE_KEY: 'site', RECAPTCHA_SECRET_KEY: 'secret' },
  undefined,
  { verifyCaptcha: async (answer) => answer === 'human' },
)

let people = 0
const formOf = (changes: object = {}) => ({
  name: 'Grace Hopper',
  email: `grace-${people++}@people.example`,
  password: 'nanosecond-11',
  password_confirmation: 'nanosecond-11',
  hear_about_us: 'github',
  agree_terms: true,
  ...changes,
})
const register = (app: typeof hosted, changes: object = {}, ip = newNetwork()) =>
  app.call(
    'POST /register',
    { body: formOf({ setup_code: setupCode(app.keys), ...changes }) },
    undefined,
    { ip },
  )

describe('may not register', () => {
  test('someone who is signed in', async () => {
    const { token } = await makeUser(hosted.db)
    const answer = await hosted.call('POST /register', { body: formOf() }, token)
    expect(answer).toMatchObject({ status: 400, body: { code: 'already_signed_in' } })
  })

  test.each([undefined, null, '', '  '])(
    'a stranger on an instance that has an account, with the invite %j',
    async (invite_token) => {
      await makeUser(own.db)
      const answer = await register(own, { invite_token })
      expect(answer).toMatchObject({ status: 400, body: { code: 'registration_closed' } })
    },
  )

  test.each([hosted, own])('anyone with an unknown invite', async (app) => {
    const answer = await register(app, { invite_token: 'made-up' })
    expect(answer).toMatchObject({ status: 400, body: { code: 'unknown_invite' } })
  })

  test('a program that did not solve the captcha', async () => {
    for (const given of [undefined, null, '', 'robot']) {
      const answer = await register(guarded, { 'g-recaptcha-response': given })
      expect(answer).toMatchObject({
        status: 422,
        body: { errors: { 'g-recaptcha-response': ['Please complete the captcha.'] } },
      })
    }
    expect((await register(guarded, { 'g-recaptcha-response': 'human' })).status).toBe(200)
  })
})

describe('refuses', () => {
  test.each([
    [{ name: '' }, 'name'],
    [{ name: 'a\0b' }, 'name'],
    [{ name: 'Eve\r\nBcc: x' }, 'name'],
    [{ email: 'nobody' }, 'email'],
    [{ email: 'a@b-.example' }, 'email'],
    [{ email: `${'a'.repeat(65)}@people.example` }, 'email'],
    [{ email: 'eve@mailinator.com' }, 'email'],
    [{ email: 'eve@Sub.Mailinator.com' }, 'email'],
    [{ password: 'short-1', password_confirmation: 'short-1' }, 'password'],
    [{ password_confirmation: 'other' }, 'password'],
    [{ hear_about_us: '' }, 'hear_about_us'],
    [{ hear_about_us: null }, 'hear_about_us'],
    [{ agree_terms: false }, 'agree_terms'],
    [{ agree_terms: null }, 'agree_terms'],
    [{ utm_data: { campaign: 'a\0b' } }, 'utm_data'],
  ])('%j', async (changes, field) => {
    const answer = await register(hosted, changes)
    expect(answer.status).toBe(422)
    expect(answer.body).toHaveProperty(['errors', field])
  })

  test('an address that is taken, in any letter case', async () => {
    await makeUser(hosted.db, { email: 'Taken@people.example' })
    for (const email of ['taken@people.example', 'TAKEN@People.Example '])
      expect(await register(hosted, { email })).toMatchObject({
        status: 422,
        body: { errors: { email: ['The email has already been taken.'] } },
      })
  })

  test('the sixth account from one network within a minute', async () => {
    const ip = newNetwork()
    for (let index = 0; index < 5; index++)
      expect((await register(hosted, {}, ip)).status).toBe(200)
    expect((await register(hosted, {}, ip)).status).toBe(429)
    expect((await register(hosted)).status).toBe(200)
  })
})

describe('registering', () => {
  test.each([[[]], ['']])('takes %j for no visits', async (utm_data) => {
    expect((await register(hosted, { utm_data })).status).toBe(200)
  })

  test('signs in, creates a workspace and mails a link', async () => {
    const answer = await register(hosted, {
      email: ' New.Person@people.example',
      utm_data: { utm_source: 'x' },
    })
    expect(answer).toMatchObject({
      status: 200,
      body: {
        token_type: 'bearer',
        expires_in: 7 * 86_400,
        new_user: true,
        appsumo_license: null,
        user: {
          name: 'Grace Hopper',
          email: 'new.person@people.example',
          email_verified_at: null,
          admin: false,
          is_instance_owner: false,
          plan_tier: 'free',
        },
      },
    })
    const { token, user } = answer.body
    expect((await hosted.call('GET /user', {}, token)).body).toEqual(user)
    expect((await hosted.call('GET /open/workspaces', {}, token)).body).toMatchObject([
      { name: 'My Workspace', icon: '🧪', role: 'admin', is_owner: true, users_count: 1 },
    ])
    const link = await createMailReader(hosted).newestLinkTo('new.person@people.example')
    expect(link.pathname).toBe(`/email/verify/${user.id}`)
  })

  test('ignores values that only the server may decide', async () => {
    const { body } = await register(hosted, {
      id: 1,
      role: 'owner',
      admin: true,
      email_verified_at: '2020-01-01T00:00:00Z',
      plan_tier: 'enterprise',
      must_update_credentials: true,
    })
    expect(body.user).toMatchObject({
      admin: false,
      moderator: false,
      email_verified_at: null,
      plan_tier: 'free',
      must_update_credentials: false,
    })
  })
})

test('of twenty who set up an instance at once, one owns it and the others are turned away', async () => {
  const fresh = await createTestApp()
  await openAllConnections(fresh)
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => register(fresh, { hear_about_us: null, agree_terms: null })),
  )
  const statuses = answers.map(({ status }) => status)
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, ...Array<number>(19).fill(400)])
  const { rows } = await fresh.pool.query('select role, hear_about_us from users')
  expect(rows).toEqual([{ role: 'owner', hear_about_us: 'setup' }])
  const winner = answers.find(({ status }) => status === 200)
  expect(winner?.body.user).toMatchObject({ is_instance_owner: true, plan_tier: 'enterprise' })
})

test('of ten who register one address at once, one gets it', async () => {
  const email = 'race@people.example'
  const answers = await Promise.all(Array.from({ length: 10 }, () => register(hosted, { email })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(9)
})
