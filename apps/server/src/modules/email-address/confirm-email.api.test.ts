import { expect, test } from 'vitest'
import { createEmailChanges } from '../../testing/fixtures/people/test-email-changes.ts'
import { makeUser, testPassword } from '../../testing/fixtures/people/test-people.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { newNetwork } from '../../testing/test-settings.ts'

const testApp = await createTestApp()
const { call, db } = testApp
const { newAddress, tokenIn } = createEmailChanges(testApp)

const confirm = (user: number, token: string, session?: string) =>
  call('POST /email/verify/{user}', { params: { user }, body: { token } }, session, {
    ip: newNetwork(),
  })
const me = async (session: string) => (await call('GET /user', {}, session)).body

async function makeUnconfirmed() {
  const person = await makeUser(db)
  const given = { body: { email: person.email } }
  await call('POST /email/resend', given, undefined, { ip: newNetwork() })
  return { ...person, link: await tokenIn(person.email) }
}

async function makeChanging() {
  const person = await makeUser(db, { emailVerifiedAt: new Date() })
  const body = { name: 'Ada', email: newAddress(), current_password: testPassword }
  await call('PATCH /settings/profile', { body }, person.token)
  return { ...person, link: await tokenIn(body.email) }
}

// The holder of the mailbox may have nothing to do with the account that a stranger has created or changed.
test.each([
  ['an address', makeUnconfirmed],
  ['a new address', makeChanging],
])('nobody but its signed-in user confirms %s of an account', async (_, make) => {
  const { id, token, link } = await make()
  const before = await me(token)
  const other = await makeUser(db)
  expect((await confirm(id, link)).status).toBe(401)
  for (const user of [id, other.id])
    expect(await confirm(user, link, other.token)).toMatchObject({
      status: 400,
      body: { code: 'invalid_link' },
    })
  expect(await me(token)).toEqual(before)
  expect((await confirm(id, link, token)).status).toBe(200)
  expect((await me(token)).email_verified_at).not.toBe(before.email_verified_at)
})
