import { expect, test } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'
import { makeForm } from '../../testing/fixtures/test-forms.ts'
import { makeUser } from '../../testing/fixtures/people/test-people.ts'
import { addMember, makeWorkspace } from '../../testing/fixtures/people/test-workspaces.ts'

const testApp = await createTestApp()
const { call, db } = testApp
const owner = await makeUser(db)
const readonly = await makeUser(db)
const stranger = await makeUser(db)
const workspace = await makeWorkspace(db, owner.id, 'Ours')
await addMember(db, workspace, readonly.id, 'readonly')

const make = () =>
  makeForm(testApp, owner, { workspace_id: workspace, visibility: 'public', tags: ['Old'] })
const set = (form: number, tags: string[], token = owner.token) =>
  call('PUT /open/forms/{form}/tags', { params: { form: String(form) }, body: { tags } }, token)
const draftOf = async (id: number) =>
  (await call('GET /open/forms/{form}/draft', { params: { form: String(id) } }, owner.token)).body
const listed = async (id: number) =>
  (
    await call('GET /open/workspaces/{workspace}/forms', { params: { workspace } }, owner.token)
  ).body.data.find((form) => form.id === id)!

test('readonly members and strangers cannot change tags', async () => {
  const { id } = await make()
  expect((await set(id, ['New'], readonly.token)).status).toBe(403)
  expect((await set(id, ['New'], stranger.token)).status).toBe(404)
  expect((await set(id, [' '])).status).toBe(422)
})

test('the list shows them at once, without duplicates, and there is nothing to publish', async () => {
  const { id } = await make()
  const before = await listed(id)
  expect((await set(id, ['Events', ' Team ', 'Events'])).body.tags).toEqual(['Events', 'Team'])
  expect(await listed(id)).toEqual({
    ...before,
    tags: ['Events', 'Team'],
    updated_at: expect.any(String),
    last_edited_human: expect.any(String),
  })
})

test('a draft keeps its other edits, and open editors are notified', async () => {
  const { id } = await make()
  const params = { form: String(id) }
  const { revision } = await draftOf(id)
  const edits = [{ type: 'set' as const, path: ['title'], value: 'Being changed' }]
  const body = { client: 'a-client-of-some-length', seq: 1, revision, edits }
  expect((await call('POST /open/forms/{form}/edits', { params, body }, owner.token)).status).toBe(
    200,
  )
  await set(id, ['New'])
  expect(await draftOf(id)).toMatchObject({
    revision: revision + 2,
    document: { title: 'Being changed', tags: ['New'] },
  })
})
