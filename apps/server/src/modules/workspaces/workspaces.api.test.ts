import { featureTiers } from '@formstead/contract'
import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'
import { makeUser } from '../../testing/fixtures/people/test-people.ts'
import { addMember, makeWorkspace } from '../../testing/fixtures/people/test-workspaces.ts'

const testApp = await createTestApp()
const hosted = await createTestApp({ SELF_HOSTED: 'false' })
const { app, call, db, pool } = testApp

const people = {
  owner: await makeUser(db, { name: 'Olga Owner' }),
  admin: await makeUser(db, { name: 'Adam Admin' }),
  user: await makeUser(db, { name: 'Una User' }),
  readonly: await makeUser(db, { name: 'Rita Reader' }),
  stranger: await makeUser(db),
}
type Person = { id: number; token: string }

async function makeShared(owner: Person = people.owner): Promise<number> {
  const workspace = await makeWorkspace(db, owner.id, 'Shared')
  for (const role of ['user', 'readonly', 'admin'] as const)
    await addMember(db, workspace, people[role].id, role)
  return workspace
}
const list = async (person: Person) => (await call('GET /open/workspaces', {}, person.token)).body
const find = async (person: Person, id: number) =>
  (await list(person)).find((workspace) => workspace.id === id)
const rename = (person: Person, workspace: number, body: object = {}) =>
  call(
    'PUT /open/workspaces/{workspace}',
    { params: { workspace }, body: { name: 'Renamed', ...body } },
    person.token,
  )
const remove = (person: Person, workspace: number) =>
  call('DELETE /open/workspaces/{workspace}', { params: { workspace } }, person.token)
const leave = (person: Person, workspace: number) =>
  call('POST /open/workspaces/{workspace}/leave', { params: { workspace } }, person.token)
const members = (person: Person, workspace: number) =>
  call('GET /open/workspaces/{workspace}/users', { params: { workspace } }, person.token)
const create = (person: Person, body: { name: string; emoji?: string | null }) =>
  call('POST /open/workspaces/create', { body }, person.token)

describe('may not', () => {
  test('a stranger: find a workspace, which looks nonexistent', async () => {
    const workspace = await makeShared()
    for (const act of [rename, remove, leave, members]) {
      const [foreign, missing] = [
        await act(people.stranger, workspace),
        await act(people.stranger, 987_654_321),
      ]
      expect(foreign.status).toBe(404)
      expect(foreign.body).toEqual(missing.body)
    }
    expect(await find(people.stranger, workspace)).toBeUndefined()
  })

  test.each([
    ['readonly', rename],
    ['readonly', remove],
    ['user', remove],
  ] as const)('a member who is %s: is told that they may not', async (role, act) => {
    const workspace = await makeShared()
    expect((await act(people[role], workspace)).status).toBe(403)
    expect(await find(people.owner, workspace)).toMatchObject({ name: 'Shared' })
  })

  test('delete one’s last workspace', async () => {
    const person = await makeUser(db)
    const [only] = await list(person)
    expect((await remove(person, only!.id)).status).toBe(403)
    expect(await list(person)).toHaveLength(1)
  })

  test('leave a workspace without other members', async () => {
    const [only] = await list(people.stranger)
    expect(await leave(people.stranger, only!.id)).toMatchObject({
      status: 403,
      body: { message: expect.stringContaining('Delete it instead') },
    })
  })

  test('leave a workspace that one owns', async () => {
    const workspace = await makeShared()
    expect(await leave(people.owner, workspace)).toMatchObject({
      status: 403,
      body: { message: expect.stringContaining('Make another member its owner') },
    })
    expect(await find(people.owner, workspace)).toMatchObject({ is_owner: true, users_count: 4 })
  })

  test('have more than one on the free plan of the hosted service', async () => {
    const person = await makeUser(hosted.db)
    const body = { name: 'Second' }
    const answer = await hosted.call('POST /open/workspaces/create', { body }, person.token)
    expect(answer.status).toBe(403)
  })
})

describe('refuses', () => {
  test.each([{ name: '' }, { name: ' ' }, { name: 'x'.repeat(256) }, { name: 'a\0b' }])(
    'the name in %j',
    async (body) => {
      expect((await create(people.owner, body)).status).toBe(422)
      expect((await rename(people.owner, await makeShared(), body)).status).toBe(422)
    },
  )

  test.each(['0', '-1', 'abc', '1e400', '9'.repeat(30)])('the id %s', async (id) => {
    const response = await app.inject({
      method: 'DELETE',
      url: `/api/open/workspaces/${id}`,
      headers: { authorization: `Bearer ${people.owner.token}` },
    })
    expect(response.statusCode).toBe(422)
  })
})

describe('workspaces', () => {
  test('are created, shown to their members by role, and renamed', async () => {
    const { status, body } = await create(people.owner, { name: ' Lab ', emoji: '🔬' })
    expect(status).toBe(200)
    const { workspace_id: id, workspace } = body
    expect(workspace).toEqual({
      id,
      name: 'Lab',
      icon: '🔬',
      role: 'admin',
      is_owner: true,
      is_admin: true,
      is_readonly: false,
      users_count: 1,
      plan_tier: 'enterprise',
      is_trialing: false,
      is_yearly_plan: false,
      custom_domains: [],
      settings: {
        custom_code: null,
        custom_css: null,
        external_file_links: { expires_in_hours: 24 },
        retention: null,
      },
      max_file_size: 1000,
      features: Object.keys(featureTiers),
      limits: { file_upload_size: 1_000_000_000, custom_domain_count: null, workspace_count: null },
      required_tiers: featureTiers,
      is_grandfathered: false,
      pivot: { user_id: people.owner.id, workspace_id: id, role: 'admin' },
      created_at: expect.any(String),
      updated_at: expect.any(String),
    })
    await addMember(db, id, people.readonly.id, 'readonly')
    await addMember(db, id, people.user.id, 'user')
    expect(await find(people.readonly, id)).toMatchObject({
      role: 'readonly',
      is_owner: false,
      is_admin: false,
      is_readonly: true,
      users_count: 3,
    })
    await rename(people.user, id)
    expect(await find(people.owner, id)).toMatchObject({ name: 'Renamed', icon: '🔬' })
    await rename(people.user, id, { emoji: null })
    expect(await find(people.owner, id)).toMatchObject({ icon: null })
  })

  test.each(['/api/open/workspaces', '/api/open/workspaces/', '/api/workspaces'])(
    'are also listed at %s',
    async (url) => {
      const headers = { authorization: `Bearer ${people.stranger.token}` }
      expect((await app.inject({ url, headers })).json()).toEqual(await list(people.stranger))
    },
  )

  test('show their members, with the owner as an admin with a flag', async () => {
    const { body } = await members(people.readonly, await makeShared())
    expect(body.map(({ name, pivot }) => [name, pivot.role, pivot.is_owner])).toEqual([
      ['Olga Owner', 'admin', true],
      ['Una User', 'user', false],
      ['Rita Reader', 'readonly', false],
      ['Adam Admin', 'admin', false],
    ])
  })

  test('are deleted with everything in them, and nobody is left without one', async () => {
    const [owner, guest] = [await makeUser(db), await makeUser(db)]
    const workspace = await makeWorkspace(db, owner.id, 'Shared')
    await addMember(db, workspace, guest.id, 'user')
    const [own] = await list(guest)
    await pool.query('delete from workspaces where id = $1', [own!.id])
    expect((await remove(owner, workspace)).status).toBe(200)
    expect(await find(owner, workspace)).toBeUndefined()
    expect(await list(guest)).toMatchObject([{ name: 'My Workspace', is_owner: true }])
  })

  test('can be left by everyone but the owner', async () => {
    const workspace = await makeShared()
    for (const role of ['admin', 'user', 'readonly'] as const) {
      expect((await leave(people[role], workspace)).status).toBe(200)
      expect(await find(people[role], workspace)).toBeUndefined()
    }
    expect(await find(people.owner, workspace)).toMatchObject({ is_owner: true, users_count: 1 })
  })

  test('leaving the last one creates a new one', async () => {
    const guest = await makeUser(db)
    const [own] = await list(guest)
    const workspace = await makeShared()
    await addMember(db, workspace, guest.id, 'user')
    await remove(guest, own!.id)
    expect(await list(guest)).toHaveLength(1)
    expect((await leave(guest, workspace)).status).toBe(200)
    expect(await list(guest)).toMatchObject([{ name: 'My Workspace', icon: '🧪', is_owner: true }])
  })
})

test('a new role or the end of a membership takes effect with the next request', async () => {
  const workspace = await makeShared()
  const change = (statement: string) =>
    pool.query(`${statement} where workspace_id = $1 and user_id = $2`, [workspace, people.user.id])
  expect((await rename(people.user, workspace)).status).toBe(200)
  await change(`update workspace_members set role = 'readonly'`)
  expect((await rename(people.user, workspace)).status).toBe(403)
  await change('delete from workspace_members')
  expect((await rename(people.user, workspace)).status).toBe(404)
})
