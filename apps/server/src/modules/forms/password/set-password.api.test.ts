import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { createTestApp } from '../../../testing/test-app.ts'
import { makeForm } from '../../../testing/fixtures/test-forms.ts'
import { makeUser } from '../../../testing/fixtures/people/test-people.ts'
import { addMember, makeWorkspace } from '../../../testing/fixtures/people/test-workspaces.ts'

const testApp = await createTestApp()
const { app, call, db } = testApp
const owner = await makeUser(db)
const readonly = await makeUser(db)
const stranger = await makeUser(db)
const workspace = await makeWorkspace(db, owner.id, 'Ours')
await addMember(db, workspace, readonly.id, 'readonly')

const make = () => makeForm(testApp, owner, { workspace_id: workspace, visibility: 'public' })
const set = (form: number, password: string | null, token = owner.token) =>
  call(
    'PUT /open/forms/{form}/password',
    { params: { form: String(form) }, body: { password } },
    token,
  )
const read = async (form: number) =>
  (await call('GET /open/forms/{form}', { params: { form: String(form) }, query: {} }, owner.token))
    .body
const isLocked = async (slug: string, typed?: string) => {
  const digest = typed && createHash('sha256').update(typed).digest('hex')
  const headers = digest ? { 'form-password': digest } : {}
  const { body } = await app.inject({ url: `/api/forms/${slug}`, headers })
  return JSON.parse(body).is_password_protected as boolean
}

test('readonly members and strangers cannot set a password', async () => {
  const { id } = await make()
  expect((await set(id, 'sesame', readonly.token)).status).toBe(403)
  expect((await set(id, 'sesame', stranger.token)).status).toBe(404)
  expect((await set(id, '')).status).toBe(422)
  expect((await read(id)).has_password).toBe(false)
})

test('respondents are asked for it at once, until it is removed', async () => {
  const { id, slug } = await make()
  expect((await set(id, 'sesame')).body).toEqual({ type: 'success', has_password: true })
  expect([await isLocked(slug), await isLocked(slug, 'sesame')]).toEqual([true, false])
  await set(id, null)
  expect(await isLocked(slug)).toBe(false)
})

test('unpublished edits stay unpublished', async () => {
  const { id } = await make()
  const { revision } = await read(id)
  const edit = { type: 'set' as const, path: ['title'], value: 'Not finished' }
  const body = { client: 'client-1', seq: 1, revision, edits: [edit] }
  await call('POST /open/forms/{form}/edits', { params: { form: String(id) }, body }, owner.token)
  await set(id, 'sesame')
  expect(await read(id)).toMatchObject({ title: 'Not finished', has_unpublished_changes: true })
})
