import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../../testing/test-app.ts'
import { createMailReader } from '../../../testing/test-mail.ts'
import { newNetwork } from '../../../testing/test-settings.ts'
import { makeUser, testPassword } from '../../../testing/fixtures/people/test-people.ts'

const mailing = await createTestApp({ SMTP_URL: 'smtp://127.0.0.1:2525', SELF_HOSTED: 'false' })
const { call, db, pool } = mailing
const withoutMail = await createTestApp()
const { mailsTo, newestLinkTo } = createMailReader(mailing)
const newPassword = 'brand-new-42'

type Person = { id: number; email: string; token: string }
type App = Pick<typeof mailing, 'call'>

const makeOwner = () => makeUser(db, { emailVerifiedAt: new Date() })
const create = ({ token }: Pick<Person, 'token'>, more: object = {}, app: App = mailing) =>
  app.call(
    'POST /settings/tokens',
    { body: { name: 'Export', abilities: ['forms-read'], ...more } },
    token,
  )
const tokenOf = async (person: Person) => (await create(person)).body.token
const statusOf = async (token: string) => (await call('GET /open/forms', {}, token)).status
const age = ({ id }: Person, minutes: number) =>
  pool.query(
    `update sessions set created_at = now() - make_interval(mins => $2) where user_id = $1`,
    [id, minutes],
  )

async function resetPassword({ email }: Person): Promise<number> {
  const ip = newNetwork()
  await call('POST /password/email', { body: { email } }, undefined, { ip })
  const token = (await newestLinkTo(email)).pathname.split('/').at(-1)!
  const body = { email, token, password: newPassword, password_confirmation: newPassword }
  return (await call('POST /password/reset', { body }, undefined, { ip })).status
}

const changePassword = (person: Person, more: object = {}) =>
  call(
    'PATCH /settings/password',
    {
      body: {
        current_password: testPassword,
        password: newPassword,
        password_confirmation: newPassword,
        ...more,
      },
    },
    person.token,
  )

describe('may not create a token', () => {
  test('someone whose address is not confirmed', async () => {
    const squatter = await makeUser(db)
    expect(await create(squatter)).toMatchObject({
      status: 403,
      body: { code: 'email_not_verified' },
    })
    expect((await create(squatter, { password: testPassword })).status).toBe(403)
  })

  test('someone who signed in long ago and does not enter the password', async () => {
    const person = await makeOwner()
    await age(person, 11)
    for (const more of [{}, { password: null }, { password: '' }])
      expect(await create(person, more)).toMatchObject({
        status: 422,
        body: { problems: [{ path: 'password', code: 'account.password_required' }] },
      })
  })

  test('someone who guesses the password', async () => {
    const person = await makeOwner()
    await age(person, 11)
    const statuses = []
    for (let index = 0; index < 6; index++)
      statuses.push((await create(person, { password: `guess-${index}` })).status)
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429])
  })
})

describe('may create a token', () => {
  test('someone who signed in within ten minutes', async () => {
    const person = await makeOwner()
    await age(person, 9)
    expect((await create(person)).status).toBe(200)
  })

  test('someone who enters the password', async () => {
    const person = await makeOwner()
    await age(person, 1_000)
    const { status, body } = await create(person, { password: testPassword })
    expect(status).toBe(200)
    expect(await statusOf(body.token)).toBe(200)
  })

  test('anybody where no mail can be sent', async () => {
    const person = await makeUser(withoutMail.db)
    expect((await create(person, {}, withoutMail)).status).toBe(200)
  })

  test('the owner who set up the instance, who needs no confirmation', async () => {
    const own = await createTestApp({ SMTP_URL: 'smtp://127.0.0.1:2525' })
    const body = {
      name: 'Olga',
      email: 'olga@people.example',
      password: newPassword,
      password_confirmation: newPassword,
    }
    const owner = await own.call('POST /register', { body })
    expect(owner.body.user.email_verified_at).not.toBeNull()
    expect(await createMailReader(own).mailsTo(body.email)).toEqual([])
    expect((await create(owner.body, {}, own)).status).toBe(200)
  })
})

describe('a token is revoked', () => {
  test('by a password reset, and the mails say so', async () => {
    const person = await makeOwner()
    const token = await tokenOf(person)
    expect(await resetPassword(person)).toBe(200)
    expect(await statusOf(token)).toBe(401)
    const [link, notice] = await mailsTo(person.email)
    expect(link!.text).toContain('deletes your access tokens')
    expect(notice!.text).toContain('All access tokens of your account have been deleted.')
  })

  test('by a password change', async () => {
    const person = await makeOwner()
    const token = await tokenOf(person)
    expect((await changePassword(person)).status).toBe(200)
    expect(await statusOf(token)).toBe(401)
    expect((await mailsTo(person.email)).at(-1)!.text).toContain('have been deleted')
  })

  test('unless the user keeps it', async () => {
    const person = await makeOwner()
    const token = await tokenOf(person)
    expect((await changePassword(person, { keep_tokens: true })).status).toBe(200)
    expect(await statusOf(token)).toBe(200)
    expect((await mailsTo(person.email)).at(-1)!.text).not.toContain('have been deleted')
  })

  test('when all devices are signed out, if requested', async () => {
    const person = await makeOwner()
    const token = await tokenOf(person)
    const signOut = (query: { tokens?: 'keep' | 'end' }) =>
      call('DELETE /settings/sessions', { query }, person.token)
    await signOut({})
    expect(await statusOf(token)).toBe(200)
    expect((await signOut({ tokens: 'end' })).status).toBe(200)
    expect(await statusOf(token)).toBe(401)
    expect((await call('GET /user', {}, person.token)).status).toBe(200)
  })
})

test('tokens created during a password change are gone after it', async () => {
  const person = await makeOwner()
  const creations = Array.from({ length: 15 }, () => create(person))
  const changed = await changePassword(person)
  expect(changed.status).toBe(200)
  await Promise.all(creations)
  const left = await call('GET /settings/tokens', {}, changed.body.token)
  expect(left.body).toEqual([])
})
