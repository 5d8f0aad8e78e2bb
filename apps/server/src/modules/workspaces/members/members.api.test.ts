import { describe, expect, test } from 'vitest'
import { openAllConnections } from '../../../testing/test-database.ts'
import { createTestApp } from '../../../testing/test-app.ts'
import { makeForm } from '../../../testing/fixtures/test-forms.ts'
import { makeUser, testPassword } from '../../../testing/fixtures/people/test-people.ts'
import {
  addMember,
  makeWorkspace,
  setTier,
} from '../../../testing/fixtures/people/test-workspaces.ts'

const testApp = await createTestApp()
const hosted = await createTestApp({ SELF_HOSTED: 'false' })
const { call, db, pool } = testApp

type Person = { id: number; token: string }
type App = typeof testApp

async function makeTeam(app: App = testApp) {
  const [owner, admin, user, readonly] = [
    await makeUser(app.db, { name: 'Olga Owner' }),
    await makeUser(app.db, { name: 'Adam Admin' }),
    await makeUser(app.db, { name: 'Una User' }),
    await makeUser(app.db, { name: 'Rita Reader' }),
  ]
  const workspace = await makeWorkspace(app.db, owner.id, 'Team')
  await addMember(app.db, workspace, admin.id, 'admin')
  await addMember(app.db, workspace, user.id, 'user')
  await addMember(app.db, workspace, readonly.id, 'readonly')
  return { workspace, owner, admin, user, readonly }
}

const setRole = (by: Person, workspace: number, of: Person, role: string, app: App = testApp) =>
  app.call(
    'PUT /open/workspaces/{workspace}/users/{user}/update-role',
    { params: { workspace, user: of.id }, body: { role: role as 'admin' } },
    by.token,
  )
const remove = (by: Person, workspace: number, of: Person) =>
  call(
    'DELETE /open/workspaces/{workspace}/users/{user}/remove',
    { params: { workspace, user: of.id } },
    by.token,
  )
const transfer = (by: Person, workspace: number, to: Person, password = testPassword) =>
  call(
    'POST /open/workspaces/{workspace}/transfer-ownership',
    { params: { workspace }, body: { user_id: to.id, password } },
    by.token,
  )
const rename = (by: Person, workspace: number) =>
  call(
    'PUT /open/workspaces/{workspace}',
    { params: { workspace }, body: { name: 'Team' } },
    by.token,
  )
async function rolesIn(workspace: number) {
  const { rows } = await pool.query<{ user_id: string; role: string }>(
    'select user_id, role from workspace_members where workspace_id = $1',
    [workspace],
  )
  return Object.fromEntries(rows.map(({ user_id, role }) => [Number(user_id), role]))
}
async function auditOf(workspace: number) {
  const { rows } = await pool.query(
    `select action, actor_name, subject_name, details from audit_entries
     where workspace_id = $1 order by position`,
    [workspace],
  )
  return rows as object[]
}

describe('may not', () => {
  test('a stranger: find the workspace', async () => {
    const { workspace, user } = await makeTeam()
    const stranger = await makeUser(db)
    expect((await setRole(stranger, workspace, user, 'admin')).status).toBe(404)
    expect((await remove(stranger, workspace, user)).status).toBe(404)
    expect((await transfer(stranger, workspace, stranger)).status).toBe(404)
  })

  test.each(['user', 'readonly'] as const)('%s: change or remove a member', async (role) => {
    const team = await makeTeam()
    const before = await rolesIn(team.workspace)
    for (const other of [team[role], team.admin]) {
      expect((await setRole(team[role], team.workspace, other, 'admin')).status).toBe(403)
      expect((await remove(team[role], team.workspace, other)).status).toBe(403)
    }
    expect((await transfer(team[role], team.workspace, team[role])).status).toBe(403)
    expect(await rolesIn(team.workspace)).toEqual(before)
  })

  test('an admin: demote, remove or become the owner', async () => {
    const { workspace, owner, admin } = await makeTeam()
    const before = await rolesIn(workspace)
    expect(await setRole(admin, workspace, owner, 'user')).toMatchObject({
      status: 403,
      body: { code: 'owner_stays' },
    })
    expect((await remove(admin, workspace, owner)).status).toBe(403)
    expect((await setRole(admin, workspace, admin, 'owner')).status).toBe(422)
    expect((await transfer(admin, workspace, admin)).status).toBe(403)
    expect(await rolesIn(workspace)).toEqual(before)
  })

  test('the owner: step down without transferring the workspace', async () => {
    const { workspace, owner } = await makeTeam()
    expect((await setRole(owner, workspace, owner, 'admin')).status).toBe(403)
    expect((await remove(owner, workspace, owner)).status).toBe(403)
  })

  test('anybody: access a member of another workspace', async () => {
    const [one, other] = [await makeTeam(), await makeTeam()]
    expect((await setRole(one.owner, one.workspace, other.user, 'readonly')).status).toBe(404)
    expect((await remove(one.owner, one.workspace, other.user)).status).toBe(404)
    expect((await transfer(one.owner, one.workspace, other.user)).status).toBe(422)
    expect(await rolesIn(other.workspace)).toMatchObject({ [other.user.id]: 'user' })
  })

  test('the free plan of the hosted service: assign roles', async () => {
    const team = await makeTeam(hosted)
    const change = () => setRole(team.owner, team.workspace, team.user, 'readonly', hosted)
    expect((await change()).status).toBe(402)
    await setTier(hosted.db, team.workspace, 'pro')
    expect((await change()).status).toBe(200)
  })
})

describe('transferring', () => {
  test('requires the password', async () => {
    const { workspace, owner, user } = await makeTeam()
    expect(await transfer(owner, workspace, user, 'wrong')).toMatchObject({
      status: 422,
      body: { errors: { password: [expect.any(String)] } },
    })
    expect(await rolesIn(workspace)).toMatchObject({ [owner.id]: 'owner' })
  })

  test('makes a member the owner, and the owner an admin who may leave', async () => {
    const { workspace, owner, user, readonly } = await makeTeam()
    expect((await transfer(owner, workspace, user)).status).toBe(200)
    expect(await rolesIn(workspace)).toMatchObject({ [owner.id]: 'admin', [user.id]: 'owner' })
    expect((await transfer(owner, workspace, readonly)).status).toBe(403)
    const params = { workspace }
    const left = await call('POST /open/workspaces/{workspace}/leave', { params }, owner.token)
    expect(left.status).toBe(200)
  })

  test('to two people at once gives it to one', async () => {
    await openAllConnections(testApp)
    const { workspace, owner, user, admin } = await makeTeam()
    const answers = await Promise.all([user, admin].map((to) => transfer(owner, workspace, to)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403])
    const roles = Object.values(await rolesIn(workspace))
    expect(roles.filter((role) => role === 'owner')).toHaveLength(1)
  })
})

describe('a new role and a removal', () => {
  test('take effect with the next request', async () => {
    const { workspace, admin, user } = await makeTeam()
    expect((await rename(user, workspace)).status).toBe(200)
    expect((await setRole(admin, workspace, user, 'readonly')).status).toBe(200)
    expect((await rename(user, workspace)).status).toBe(403)
    expect((await setRole(admin, workspace, user, 'user')).status).toBe(200)
    expect((await rename(user, workspace)).status).toBe(200)
    expect((await remove(admin, workspace, user)).status).toBe(200)
    expect((await rename(user, workspace)).status).toBe(404)
  })

  test('apply to forms and access tokens as well', async () => {
    const { workspace, owner, user } = await makeTeam()
    const form = await makeForm(testApp, owner, { workspace_id: workspace })
    const body = { name: 'x', abilities: ['forms-read' as const] }
    const { token } = (await call('POST /settings/tokens', { body }, user.token)).body
    const params = { form: String(form.id) }
    const read = () => call('GET /open/forms/{form}', { params, query: {} }, token)
    expect((await read()).status).toBe(200)
    await remove(owner, workspace, user)
    expect((await read()).status).toBe(404)
  })

  test('leave nobody without a workspace', async () => {
    const { workspace, owner, user } = await makeTeam()
    await pool.query(
      `delete from workspaces where id <> $1 and id in
       (select workspace_id from workspace_members where user_id = $2)`,
      [workspace, user.id],
    )
    await remove(owner, workspace, user)
    const { body } = await call('GET /open/workspaces', {}, user.token)
    expect(body).toMatchObject([{ name: 'My Workspace', is_owner: true }])
  })

  test('end the invites that the person has not accepted', async () => {
    const { workspace, owner } = await makeTeam()
    const params = { workspace }
    const { id, email, token } = await makeUser(db, { emailVerifiedAt: new Date() })
    const body = { email, role: 'admin' as const }
    await call('POST /open/workspaces/{workspace}/users/add', { params, body }, owner.token)
    await addMember(db, workspace, id, 'user')
    await remove(owner, workspace, { id, token })
    const left = await call('GET /open/workspaces/{workspace}/invites', { params }, owner.token)
    expect(left.body).toEqual([])
  })

  test('are in the audit log', async () => {
    const { workspace, owner, admin, user } = await makeTeam()
    await setRole(admin, workspace, user, 'readonly')
    await setRole(admin, workspace, user, 'readonly')
    await transfer(owner, workspace, admin)
    await remove(admin, workspace, user)
    expect(await auditOf(workspace)).toEqual([
      {
        action: 'member.role_changed',
        actor_name: 'Adam Admin',
        subject_name: 'Una User',
        details: { from: 'user', to: 'readonly' },
      },
      expect.objectContaining({ action: 'workspace.owner_changed', subject_name: 'Adam Admin' }),
      expect.objectContaining({ action: 'member.removed', subject_name: 'Una User' }),
    ])
  })
})

test('the member list shows when each was last seen, ignoring impersonation', async () => {
  const { workspace, owner, user } = await makeTeam()
  await pool.query('update sessions set impersonator_id = $1 where user_id = $2', [
    owner.id,
    user.id,
  ])
  const params = { workspace }
  const { body } = await call('GET /open/workspaces/{workspace}/users', { params }, owner.token)
  const seen = Object.fromEntries(body.map(({ id, last_seen_at }) => [id, last_seen_at]))
  expect(Date.parse(seen[owner.id] ?? '')).toBeGreaterThan(Date.now() - 60_000)
  expect(seen[user.id]).toBeNull()
})
