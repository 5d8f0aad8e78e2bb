import { beforeAll, describe, expect, test } from 'vitest'
import { createTestApp } from '../../../testing/test-app.ts'
import { openAllConnections } from '../../../testing/test-database.ts'
import { makeUser } from '../../../testing/fixtures/people/test-people.ts'
import { addMember, makeWorkspace } from '../../../testing/fixtures/people/test-workspaces.ts'

const testApp = await createTestApp()
const hosted = await createTestApp({ SELF_HOSTED: 'false' })
const { call, db, pool } = testApp

type Person = { id: number; token: string }

async function makeShared(): Promise<number> {
  const [owner, admin] = [await makeUser(db), await makeUser(db)]
  const workspace = await makeWorkspace(db, owner.id, 'Shared')
  await addMember(db, workspace, admin.id, 'admin')
  return workspace
}
const list = async (person: Person) => (await call('GET /open/workspaces', {}, person.token)).body
const remove = (person: Person, workspace: number) =>
  call('DELETE /open/workspaces/{workspace}', { params: { workspace } }, person.token)
const leave = (person: Person, workspace: number) =>
  call('POST /open/workspaces/{workspace}/leave', { params: { workspace } }, person.token)

describe('the database', () => {
  test.each([
    ['without an owner', `update workspace_members set role = 'admin' where workspace_id = $1`],
    ['without members', 'delete from workspace_members where workspace_id = $1'],
  ])('refuses a workspace %s', async (_, statement) => {
    const workspace = await makeShared()
    await expect(pool.query(statement, [workspace])).rejects.toThrow('without an owner')
  })

  test('refuses two owners', async () => {
    const workspace = await makeShared()
    const statement = `update workspace_members set role = 'owner' where workspace_id = $1`
    await expect(pool.query(statement, [workspace])).rejects.toThrow('workspace_members_one_owner')
  })
})

describe('concurrently', () => {
  beforeAll(async () => {
    await openAllConnections(testApp)
    await openAllConnections(hosted)
  })

  test('deleting all of one’s workspaces leaves the last', async () => {
    const person = await makeUser(db)
    for (let index = 0; index < 4; index++) await makeWorkspace(db, person.id, `W${index}`)
    const own = await list(person)
    const answers = await Promise.all(own.map(({ id }) => remove(person, id)))
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(1)
    expect(await list(person)).toHaveLength(1)
  })

  test('when the owner and admins leave, the owner stays', async () => {
    const team = await Promise.all(Array.from({ length: 5 }, () => makeUser(db)))
    const workspace = await makeWorkspace(db, team[0]!.id, 'Team')
    for (const { id } of team.slice(1)) await addMember(db, workspace, id, 'admin')
    const answers = await Promise.all(team.map((person) => leave(person, workspace)))
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(1)
    const { rows } = await pool.query(
      'select role, user_id::int from workspace_members where workspace_id = $1',
      [workspace],
    )
    expect(rows).toEqual([{ role: 'owner', user_id: team[0]!.id }])
  })

  test('of ten concurrent creations on the free plan, one succeeds', async () => {
    const person = await makeUser(hosted.db)
    await hosted.pool.query(
      'delete from workspaces where id in (select workspace_id from workspace_members where user_id = $1)',
      [person.id],
    )
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        hosted.call('POST /open/workspaces/create', { body: { name: 'W' } }, person.token),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})
