import { expect, test } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'
import { firstWorkspaceOf, makeForm } from '../../testing/fixtures/test-forms.ts'
import { makeUser } from '../../testing/fixtures/people/test-people.ts'
import { addMember, makeWorkspace } from '../../testing/fixtures/people/test-workspaces.ts'

const testApp = await createTestApp()
const { call, db } = testApp
const people = {
  owner: await makeUser(db),
  admin: await makeUser(db),
  user: await makeUser(db),
  readonly: await makeUser(db),
  stranger: await makeUser(db),
}
type Person = { id: number; token: string }

const source = await makeWorkspace(db, people.owner.id, 'Source')
for (const role of ['admin', 'user', 'readonly'] as const)
  await addMember(db, source, people[role].id, role)

const move = (person: Person, form: number, workspace: number) =>
  call(
    'POST /open/forms/{form}/workspace/{workspace}',
    { params: { form: String(form), workspace } },
    person.token,
  )
const workspaceSeenBy = async (person: Person, form: number) => {
  const input = { params: { form: String(form) }, query: {} }
  return (await call('GET /open/forms/{form}', input, person.token)).body.workspace_id
}
const make = () => makeForm(testApp, people.owner, { workspace_id: source })

test.each([
  ['user', 403],
  ['readonly', 403],
  ['stranger', 404],
] as const)('a %s cannot move a form into a workspace of their own', async (role, status) => {
  const { id } = await make()
  const own = await firstWorkspaceOf(testApp, people[role])
  expect((await move(people[role], id, own)).status).toBe(status)
  expect(await workspaceSeenBy(people.owner, id)).toBe(source)
})

test('a form cannot be moved to a workspace where the caller may not create one', async () => {
  const { id } = await make()
  const foreign = await firstWorkspaceOf(testApp, people.stranger)
  expect((await move(people.owner, id, foreign)).status).toBe(404)
  await addMember(db, foreign, people.owner.id, 'readonly')
  expect((await move(people.owner, id, foreign)).status).toBe(403)
  expect(await workspaceSeenBy(people.owner, id)).toBe(source)
})

test.each([
  ['code', (name: string) => ({ custom_code: `<i>of-${name}</i>` })],
  ['styles', (name: string) => ({ custom_css: `.of-${name}{}` })],
])('a moved form’s page has the %s of its new workspace', async (_, codeOf) => {
  const makeCoded = async (name: string) => {
    const workspace = await makeWorkspace(db, people.owner.id, name)
    const input = { params: { workspace }, body: codeOf(name) }
    await call('PUT /open/workspaces/{workspace}/custom-code-settings', input, people.owner.token)
    return workspace
  }
  const [before, after] = [await makeCoded('before'), await makeCoded('after')]
  const { id, slug } = await makeForm(testApp, people.owner, { workspace_id: before })
  const page = async () => (await testApp.app.inject(`/forms/${slug}`)).payload
  expect(await page()).toContain('of-before')
  await move(people.owner, id, after)
  const moved = await page()
  expect(moved).toContain('of-after')
  expect(moved).not.toContain('of-before')
})

test.each(['owner', 'admin'] as const)(
  'an %s moves a form, and becomes its creator',
  async (role) => {
    const { id } = await make()
    const own = await firstWorkspaceOf(testApp, people[role])
    expect((await move(people[role], id, own)).status).toBe(200)
    expect(await workspaceSeenBy(people[role], id)).toBe(own)
    const input = { params: { form: String(id) }, query: {} }
    const { body } = await call('GET /open/forms/{form}', input, people[role].token)
    expect(body.creator_id).toBe(people[role].id)
  },
)

test('a form taken offline because its creator was blocked returns with them, wherever it was moved', async () => {
  const [creator, moderator] = [await makeUser(db), await makeUser(db, { role: 'moderator' })]
  await addMember(db, source, creator.id, 'admin')
  const { id, slug } = await makeForm(testApp, creator, { workspace_id: source })
  const open = async () => (await call('GET /forms/{form}', { params: { form: slug } })).status
  const body = { user_id: creator.id, reason: 'Asks for cards' }
  await call('POST /moderator/block-user', { body }, moderator.token)
  expect((await move(people.owner, id, await firstWorkspaceOf(testApp, people.owner))).status).toBe(
    200,
  )
  expect(await open()).toBe(404)
  await call('POST /moderator/unblock-user', { body }, moderator.token)
  expect(await open()).toBe(200)
})
