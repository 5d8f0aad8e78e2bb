import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'
import { openAllConnections } from '../../testing/test-database.ts'
import { createMailReader } from '../../testing/test-mail.ts'
import { makeUser } from '../../testing/fixtures/people/test-people.ts'
import { addMember, makeWorkspace, setTier } from '../../testing/fixtures/people/test-workspaces.ts'

const testApp = await createTestApp()
const hosted = await createTestApp({ SELF_HOSTED: 'false' })
const { call, db, pool, logLines } = testApp
const { mailsTo, newestLinkTo } = createMailReader(testApp)

type Person = { id: number; token: string }
type Role = 'admin' | 'user' | 'readonly'
let strangers = 0
const newEmail = () => `stranger-${++strangers}@people.example`
const verified = { emailVerifiedAt: new Date() }

async function makeTeam(app = testApp) {
  const owner = await makeUser(app.db, { name: 'Olga Owner' })
  const workspace = await makeWorkspace(app.db, owner.id, 'Kestrel Trust')
  return { owner, workspace }
}
const invite = (by: Person, workspace: number, email: string, role: Role = 'user', app = testApp) =>
  app.call(
    'POST /open/workspaces/{workspace}/users/add',
    { params: { workspace }, body: { email, role } },
    by.token,
  )
const list = (by: Person, workspace: number) =>
  call('GET /open/workspaces/{workspace}/invites', { params: { workspace } }, by.token)
const resend = (by: Person, workspace: number, id: number) =>
  call(
    'POST /open/workspaces/{workspace}/invites/{invite}/resend',
    { params: { workspace, invite: id } },
    by.token,
  )
const cancel = (by: Person, workspace: number, id: number) =>
  call(
    'DELETE /open/workspaces/{workspace}/invites/{invite}/cancel',
    { params: { workspace, invite: id } },
    by.token,
  )
const show = (token: string, by?: Person) =>
  call('GET /invites/{token}', { params: { token } }, by?.token)
const accept = (token: string, by: Person) =>
  call('POST /invites/{token}/accept', { params: { token } }, by.token)
const rolesIn = async (workspace: number) =>
  (
    await pool.query('select role from workspace_members where workspace_id = $1 order by role', [
      workspace,
    ])
  ).rows.map(({ role }: { role: string }) => role)

/** From the newest mail, which links to the register page or the invite's page. */
async function tokenTo(email: string): Promise<string> {
  const link = await newestLinkTo(email)
  return link.searchParams.get('invite_token') ?? link.pathname.split('/').at(-1)!
}
const expire = (workspace: number) =>
  pool.query(`update invites set expires_at = now() where workspace_id = $1`, [workspace])

describe('may not', () => {
  test.each(['user', 'readonly'] as const)('%s: invite, or see who is invited', async (role) => {
    const { owner, workspace } = await makeTeam()
    const member = await makeUser(db)
    await addMember(db, workspace, member.id, role)
    const { id } = (await invite(owner, workspace, newEmail())).body.invite
    expect((await invite(member, workspace, newEmail())).status).toBe(403)
    expect((await list(member, workspace)).status).toBe(403)
    expect((await resend(member, workspace, id)).status).toBe(403)
    expect((await cancel(member, workspace, id)).status).toBe(403)
  })

  test('an admin of another workspace: access an invite', async () => {
    const [one, other] = [await makeTeam(), await makeTeam()]
    const { id } = (await invite(one.owner, one.workspace, newEmail())).body.invite
    expect((await resend(other.owner, one.workspace, id)).status).toBe(404)
    expect((await resend(other.owner, other.workspace, id)).status).toBe(400)
    expect((await cancel(other.owner, other.workspace, id)).status).toBe(400)
    expect((await list(one.owner, one.workspace)).body).toHaveLength(1)
  })

  test('the free plan of the hosted service: invite anybody', async () => {
    const { owner, workspace } = await makeTeam(hosted)
    expect((await invite(owner, workspace, newEmail(), 'user', hosted)).status).toBe(402)
    await setTier(hosted.db, workspace, 'pro')
    expect((await invite(owner, workspace, newEmail(), 'readonly', hosted)).status).toBe(200)
  })

  test('anybody else: accept an invite', async () => {
    const { owner, workspace } = await makeTeam()
    const email = newEmail()
    await invite(owner, workspace, email, 'admin')
    const token = await tokenTo(email)
    const other = await makeUser(db, verified)
    expect(await accept(token, other)).toMatchObject({
      status: 403,
      body: { code: 'invite_for_other_address', message: expect.stringContaining(email) },
    })
    const unverified = await makeUser(db, { email })
    expect(await accept(token, unverified)).toMatchObject({
      status: 403,
      body: { code: 'invite_address_not_verified' },
    })
    expect(await rolesIn(workspace)).toEqual(['owner'])
  })
})

describe('refuses', () => {
  test('the owner role, an unknown role, an invalid address', async () => {
    const { owner, workspace } = await makeTeam()
    expect((await invite(owner, workspace, newEmail(), 'owner' as 'admin')).status).toBe(422)
    expect((await invite(owner, workspace, newEmail(), 'root' as 'admin')).status).toBe(422)
    expect((await invite(owner, workspace, 'nobody')).status).toBe(422)
    expect((await invite(owner, workspace, 'eve@mailinator.com')).status).toBe(422)
  })

  test('inviting a member or someone already invited, in any spelling', async () => {
    const { owner, workspace } = await makeTeam()
    const member = await makeUser(db, { email: 'Mixed.Case@people.example' })
    await addMember(db, workspace, member.id, 'user')
    expect((await invite(owner, workspace, 'mixed.case@people.example')).body).toMatchObject({
      code: 'already_member',
    })
    await invite(owner, workspace, 'Twice@people.example')
    expect((await invite(owner, workspace, 'twice@people.example')).body).toMatchObject({
      code: 'already_invited',
    })
  })

  test('more than 20 an hour per workspace', async () => {
    const { owner, workspace } = await makeTeam()
    for (let sent = 0; sent < 20; sent++)
      expect((await invite(owner, workspace, newEmail())).status).toBe(200)
    expect((await invite(owner, workspace, newEmail())).status).toBe(429)
    const [first] = (await list(owner, workspace)).body
    expect((await resend(owner, workspace, first!.id)).status).toBe(429)
  })
})

describe('an invite', () => {
  test('is listed without its token, which is only in the mail', async () => {
    const { owner, workspace } = await makeTeam()
    const email = 'Upper@People.Example'
    const made = await invite(owner, workspace, email, 'readonly')
    expect(made).toMatchObject({
      status: 200,
      body: { invite: { email: 'upper@people.example', role: 'readonly', status: 'pending' } },
    })
    const token = await tokenTo('upper@people.example')
    const [mail] = await mailsTo('upper@people.example')
    expect(mail?.subject).toBe('Olga Owner invited you to Kestrel Trust on Formstead')
    const listed = await list(owner, workspace)
    const lifetimeMs = Date.parse(listed.body[0]!.valid_until) - Date.now()
    expect(Math.round(lifetimeMs / 86_400_000)).toBe(7)
    const { rows } = await pool.query('select to_jsonb(invites) as row from invites')
    const { rows: audit } = await pool.query('select to_jsonb(audit_entries) from audit_entries')
    await show(token)
    for (const seen of [made.body, listed.body, rows, audit, logLines])
      expect(JSON.stringify(seen)).not.toContain(token)
  })

  test('shows the holder of its link what it is for', async () => {
    const { owner, workspace } = await makeTeam()
    const email = newEmail()
    await invite(owner, workspace, email, 'admin')
    const token = await tokenTo(email)
    expect((await show(token)).body).toEqual({
      state: 'pending',
      workspace: { name: 'Kestrel Trust', icon: null },
      invited_by: 'Olga Owner',
      role: 'admin',
      email,
      has_account: false,
      member_of: null,
    })
    expect((await show(token, owner)).body).toMatchObject({ member_of: workspace })
    expect((await show('made-up')).status).toBe(404)
    await expire(workspace)
    expect((await show(token)).body).toMatchObject({ state: 'expired' })
  })

  test('sends strangers to the register page, and people with an account to a page to accept it', async () => {
    const { owner, workspace } = await makeTeam()
    const [stranger, known] = [newEmail(), await makeUser(db, verified)]
    await invite(owner, workspace, stranger)
    const link = await newestLinkTo(stranger)
    expect(link.pathname).toBe('/register')
    expect(link.searchParams.get('email')).toBe(stranger)
    await invite(owner, workspace, known.email)
    expect((await newestLinkTo(known.email)).pathname).toMatch(/^\/invites\/[\w-]{43}$/)
    expect(await rolesIn(workspace)).toEqual(['owner'])
  })

  test('is accepted once, by someone with an account', async () => {
    const { owner, workspace } = await makeTeam()
    const guest = await makeUser(db, verified)
    await invite(owner, workspace, guest.email, 'readonly')
    const token = await tokenTo(guest.email)
    const before = await pool.query('select to_jsonb(users) as row from users where id = $1', [
      guest.id,
    ])
    expect(await accept(token, guest)).toMatchObject({
      status: 200,
      body: { workspace_id: workspace },
    })
    expect(await rolesIn(workspace)).toEqual(['owner', 'readonly'])
    expect((await accept(token, guest)).body).toMatchObject({ code: 'invite_used' })
    expect((await show(token, guest)).body).toMatchObject({ state: 'accepted' })
    expect((await list(owner, workspace)).body).toEqual([])
    const after = await pool.query('select to_jsonb(users) as row from users where id = $1', [
      guest.id,
    ])
    expect(after.rows).toEqual(before.rows)
  })

  test('does not bring back a removed member', async () => {
    const { owner, workspace } = await makeTeam()
    const guest = await makeUser(db, verified)
    await invite(owner, workspace, guest.email)
    const token = await tokenTo(guest.email)
    await accept(token, guest)
    const params = { workspace, user: guest.id }
    await call('DELETE /open/workspaces/{workspace}/users/{user}/remove', { params }, owner.token)
    expect((await accept(token, guest)).status).toBe(400)
    expect(await rolesIn(workspace)).toEqual(['owner'])
  })

  test('expires; sending it again creates a new link and date', async () => {
    const { owner, workspace } = await makeTeam()
    const guest = await makeUser(db, verified)
    const { id } = (await invite(owner, workspace, guest.email)).body.invite
    const first = await tokenTo(guest.email)
    await expire(workspace)
    expect((await accept(first, guest)).body).toMatchObject({ code: 'invite_expired' })
    expect((await list(owner, workspace)).body).toMatchObject([{ id, is_expired: true }])
    expect((await resend(owner, workspace, id)).status).toBe(200)
    expect((await list(owner, workspace)).body).toMatchObject([{ id, is_expired: false }])
    const second = await tokenTo(guest.email)
    expect(second).not.toBe(first)
    expect((await accept(first, guest)).body).toMatchObject({ code: 'unknown_invite' })
    expect((await accept(second, guest)).status).toBe(200)
  })

  test('that has expired makes room for a new one', async () => {
    const { owner, workspace } = await makeTeam()
    const email = newEmail()
    await invite(owner, workspace, email, 'user')
    await expire(workspace)
    expect((await invite(owner, workspace, email, 'admin')).status).toBe(200)
    expect((await list(owner, workspace)).body).toMatchObject([{ role: 'admin', email }])
  })

  test('that was canceled does not work', async () => {
    const { owner, workspace } = await makeTeam()
    const guest = await makeUser(db, verified)
    const { id } = (await invite(owner, workspace, guest.email)).body.invite
    const token = await tokenTo(guest.email)
    expect((await cancel(owner, workspace, id)).status).toBe(200)
    expect((await accept(token, guest)).body).toMatchObject({ code: 'unknown_invite' })
    expect((await cancel(owner, workspace, id)).status).toBe(400)
    const { rows } = await pool.query(
      'select action, subject_name from audit_entries where workspace_id = $1 order by position',
      [workspace],
    )
    expect(rows).toEqual([
      { action: 'member.invited', subject_name: guest.email },
      { action: 'member.invite_canceled', subject_name: guest.email },
    ])
  })

  test('does not change the role of someone who has become a member', async () => {
    const { owner, workspace } = await makeTeam()
    const guest = await makeUser(db, verified)
    await invite(owner, workspace, guest.email, 'admin')
    await addMember(db, workspace, guest.id, 'readonly')
    expect((await accept(await tokenTo(guest.email), guest)).status).toBe(200)
    expect(await rolesIn(workspace)).toEqual(['owner', 'readonly'])
  })
})

test('fifty concurrent acceptances of one invite make one membership', async () => {
  await openAllConnections(testApp)
  const { owner, workspace } = await makeTeam()
  const guest = await makeUser(db, verified)
  await invite(owner, workspace, guest.email, 'admin')
  const token = await tokenTo(guest.email)
  const answers = await Promise.all(Array.from({ length: 50 }, () => accept(token, guest)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await rolesIn(workspace)).toEqual(['admin', 'owner'])
  const { rows } = await pool.query(
    `select 1 from audit_entries where workspace_id = $1 and action = 'member.joined'`,
    [workspace],
  )
  expect(rows).toHaveLength(1)
})
