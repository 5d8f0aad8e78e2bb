import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'
import { openAllConnections } from '../../testing/test-database.ts'
import { createMailReader } from '../../testing/test-mail.ts'
import { newNetwork } from '../../testing/test-settings.ts'
import { makeUser } from '../../testing/fixtures/people/test-people.ts'
import { makeWorkspace, setTier } from '../../testing/fixtures/people/test-workspaces.ts'

const own = await createTestApp()
const hosted = await createTestApp({ SELF_HOSTED: 'false' })
const { newestLinkTo } = createMailReader(own)
const owner = await makeUser(own.db, { name: 'Olga Owner', role: 'owner' })
let people = 0
const newEmail = () => `invited-${++people}@people.example`

async function inviteTo(email: string, role: 'admin' | 'user' | 'readonly' = 'user') {
  const workspace = await makeWorkspace(own.db, owner.id, 'Kestrel Trust')
  await own.call(
    'POST /open/workspaces/{workspace}/users/add',
    { params: { workspace }, body: { email, role } },
    owner.token,
  )
  const link = await newestLinkTo(email)
  const token = link.searchParams.get('invite_token') ?? link.pathname.split('/').at(-1)!
  return { workspace, token }
}
const register = (
  email: string,
  invite_token: string | null | undefined,
  changes = {},
  app = own,
) =>
  app.call(
    'POST /register',
    {
      body: {
        name: 'Grace Hopper',
        email,
        password: 'nanosecond-11',
        password_confirmation: 'nanosecond-11',
        invite_token,
        ...changes,
      },
    },
    undefined,
    { ip: newNetwork() },
  )
const userRow = async (email: string) =>
  (await own.pool.query('select to_jsonb(users) as row from users where email = $1', [email])).rows

describe('may not register on a closed instance', () => {
  test.each([undefined, null, '', '  '])('with the invite %j', async (token) => {
    const answer = await register(newEmail(), token)
    expect(answer).toMatchObject({ status: 400, body: { code: 'registration_closed' } })
  })

  test('with an unknown, expired or used invite', async () => {
    expect((await register(newEmail(), 'made-up')).body).toMatchObject({ code: 'unknown_invite' })
    const [late, used] = [newEmail(), newEmail()]
    const { workspace, token } = await inviteTo(late)
    await own.pool.query('update invites set expires_at = now() where workspace_id = $1', [
      workspace,
    ])
    expect((await register(late, token)).body).toMatchObject({ code: 'invite_expired' })
    const second = await inviteTo(used)
    expect((await register(used, second.token)).status).toBe(200)
    expect((await register(newEmail(), second.token)).body).toMatchObject({ code: 'invite_used' })
  })

  test('with an invite for another address, which the response names', async () => {
    const email = newEmail()
    const { token } = await inviteTo(email)
    const other = newEmail()
    expect(await register(other, token)).toMatchObject({
      status: 422,
      body: { errors: { email: [expect.stringContaining(email)] } },
    })
    expect(await userRow(other)).toEqual([])
  })

  test('over an existing account, which stays unchanged', async () => {
    const { email, token: session } = await makeUser(own.db)
    const { workspace, token } = await inviteTo(email, 'admin')
    const before = await userRow(email)
    expect(await register(email, token, { name: 'Mallory' })).toMatchObject({
      status: 422,
      body: { problems: [{ path: 'email', code: 'account.sign_in_to_accept' }] },
    })
    expect(await userRow(email)).toEqual(before)
    const { body } = await own.call('GET /open/workspaces', {}, session)
    expect(body.map(({ id }) => id)).not.toContain(workspace)
    const shown = await own.call('GET /invites/{token}', { params: { token } })
    expect(shown.body).toMatchObject({ state: 'pending', has_account: true })
  })
})

describe('an invited person', () => {
  test('joins the workspace with the role, and gets no workspace of their own', async () => {
    const email = newEmail()
    const { workspace, token } = await inviteTo(email, 'readonly')
    const answer = await register(email.toUpperCase(), token)
    expect(answer).toMatchObject({
      status: 200,
      body: { new_user: true, user: { email, is_instance_owner: false } },
    })
    expect(answer.body.user.email_verified_at).not.toBeNull()
    const { body } = await own.call('GET /open/workspaces', {}, answer.body.token)
    expect(body).toMatchObject([{ id: workspace, role: 'readonly' }])
    const [row] = await userRow(email)
    expect(row).toMatchObject({ row: { hear_about_us: 'invite', role: 'user' } })
    const { rows } = await own.pool.query(
      `select actor_name from audit_entries where workspace_id = $1 and action = 'member.joined'`,
      [workspace],
    )
    expect(rows).toEqual([{ actor_name: 'Grace Hopper' }])
  })

  test('agrees to the terms of the hosted service like everyone else', async () => {
    const person = await makeUser(hosted.db)
    const workspace = await makeWorkspace(hosted.db, person.id, 'Pro')
    await setTier(hosted.db, workspace, 'pro')
    const email = newEmail()
    await hosted.call(
      'POST /open/workspaces/{workspace}/users/add',
      { params: { workspace }, body: { email, role: 'user' } },
      person.token,
    )
    const link = await createMailReader(hosted).newestLinkTo(email)
    const token = link.searchParams.get('invite_token')
    expect(await register(email, token, {}, hosted)).toMatchObject({
      status: 422,
      body: { problems: [{ path: 'agree_terms' }] },
    })
    expect((await register(email, token, { agree_terms: true }, hosted)).status).toBe(200)
  })
})

test('many concurrent registrations with one invite create one account', async () => {
  await openAllConnections(own)
  const email = newEmail()
  const { workspace, token } = await inviteTo(email)
  const answers = await Promise.all(Array.from({ length: 10 }, () => register(email, token)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const { rows } = await own.pool.query(
    'select role from workspace_members where workspace_id = $1 order by role',
    [workspace],
  )
  expect(rows).toEqual([{ role: 'owner' }, { role: 'user' }])
})
