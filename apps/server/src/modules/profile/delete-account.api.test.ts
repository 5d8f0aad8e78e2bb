import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'
import { openAllConnections } from '../../testing/test-database.ts'
import { makeUser, testPassword } from '../../testing/fixtures/people/test-people.ts'
import { addMember, makeWorkspace } from '../../testing/fixtures/people/test-workspaces.ts'

const testApp = await createTestApp()
const { call, db, pool } = testApp
await openAllConnections(testApp)

type Person = Awaited<ReturnType<typeof makeUser>>
const deleteAs = (person: Person, changes: object = {}) =>
  call(
    'DELETE /user',
    { body: { confirmation: person.email, password: testPassword, ...changes } },
    person.token,
  )
const preview = async (person: Person) => (await call('GET /user/deletion', {}, person.token)).body
const membersOf = async (workspaceId: number) =>
  (
    await pool.query('select user_id, role from workspace_members where workspace_id = $1', [
      workspaceId,
    ])
  ).rows.map(({ user_id, role }: { user_id: string; role: string }) => [Number(user_id), role])

describe('may not delete an account', () => {
  test.each([{ confirmation: '' }, { confirmation: 'yes' }, { password: 'wrong' }])(
    'someone who gives %j',
    async (changes) => {
      const person = await makeUser(db)
      expect((await deleteAs(person, changes)).status).toBe(422)
      expect((await call('GET /user', {}, person.token)).status).toBe(200)
    },
  )

  test('the owner of the instance while others have accounts', async () => {
    const owner = await makeUser(db, { role: 'owner' })
    await makeUser(db)
    expect(await deleteAs(owner)).toMatchObject({
      status: 400,
      body: { code: 'instance_owner', message: expect.stringContaining('You own this instance.') },
    })
  })
})

describe('deleting an account', () => {
  test('removes everything it owns, after announcing what that is', async () => {
    const person = await makeUser(db)
    const [workspace] = (await call('GET /open/workspaces', {}, person.token)).body
    expect(await preview(person)).toEqual({
      deleted_workspaces: [{ id: workspace!.id, name: 'My Workspace' }],
      left_workspaces: [],
    })
    expect(
      (await deleteAs(person, { confirmation: ` ${person.email.toUpperCase()}` })).status,
    ).toBe(200)
    expect((await call('GET /user', {}, person.token)).status).toBe(401)
    const { rows } = await pool.query('select 1 from users where id = $1', [person.id])
    expect(rows).toEqual([])
    expect(
      (await pool.query('select 1 from workspaces where id = $1', [workspace!.id])).rows,
    ).toEqual([])
  })

  test('transfers shared workspaces to the oldest admin, or else to the oldest member', async () => {
    const person = await makeUser(db, { name: 'Leaver' })
    const [first, admin, reader] = [
      await makeUser(db, { name: 'First' }),
      await makeUser(db, { name: 'Admin' }),
      await makeUser(db, { name: 'Reader' }),
    ]
    const withAdmin = await makeWorkspace(db, person.id, 'With admin')
    await addMember(db, withAdmin, first.id, 'user')
    await addMember(db, withAdmin, admin.id, 'admin')
    const withoutAdmin = await makeWorkspace(db, person.id, 'Without admin')
    await addMember(db, withoutAdmin, reader.id, 'readonly')
    await addMember(db, withoutAdmin, first.id, 'user')
    const guest = await makeWorkspace(db, admin.id, 'A guest in')
    await addMember(db, guest, person.id, 'user')
    expect((await preview(person)).left_workspaces).toEqual([
      { id: withAdmin, name: 'With admin', new_owner: 'Admin' },
      { id: withoutAdmin, name: 'Without admin', new_owner: 'First' },
      { id: guest, name: 'A guest in', new_owner: null },
    ])
    expect((await deleteAs(person)).status).toBe(200)
    expect(await membersOf(withAdmin)).toEqual(
      expect.arrayContaining([
        [first.id, 'user'],
        [admin.id, 'owner'],
      ]),
    )
    expect(await membersOf(withoutAdmin)).toEqual(
      expect.arrayContaining([
        [reader.id, 'readonly'],
        [first.id, 'owner'],
      ]),
    )
    expect(await membersOf(guest)).toEqual([[admin.id, 'owner']])
  })
})

test('when all members delete their accounts at once, nothing is left behind', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => makeUser(db)))
  const shared = await makeWorkspace(db, people[0]!.id, 'Shared')
  for (const { id } of people.slice(1)) await addMember(db, shared, id, 'admin')
  const answers = await Promise.all(people.map((person) => deleteAs(person)))
  expect(answers.map(({ status }) => status)).toEqual(Array<number>(6).fill(200))
  expect((await pool.query('select 1 from workspaces where id = $1', [shared])).rows).toEqual([])
})
