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
const set = (form: number, slug: string, token = owner.token) =>
  call('PUT /open/forms/{form}/slug', { params: { form: String(form) }, body: { slug } }, token)
const isThere = async (slug: string) =>
  (await app.inject({ url: `/api/forms/${slug}` })).statusCode === 200

test('readonly members and strangers cannot choose a slug', async () => {
  const { id } = await make()
  expect((await set(id, 'our-feedback', readonly.token)).status).toBe(403)
  expect((await set(id, 'our-feedback', stranger.token)).status).toBe(404)
})

test.each(['', 'Upper', 'two--dashes', '42', 'create'])('%j is not a valid slug', async (slug) => {
  const { id } = await make()
  expect((await set(id, slug)).status).toBe(422)
})

test('the form moves to the new slug, the old one stops working, and nothing is published', async () => {
  const { id, slug } = await make()
  expect(await isThere(slug)).toBe(true)
  const { body } = await set(id, 'our-volunteers')
  expect(body.form).toMatchObject({ slug: 'our-volunteers', state: 'live' })
  expect([await isThere(slug), await isThere('our-volunteers')]).toEqual([false, true])
})

test('a slug belongs to one form', async () => {
  const { id } = await make()
  await set(id, 'taken-once')
  const { id: other } = await make()
  expect(await set(other, 'taken-once')).toMatchObject({
    status: 422,
    body: { errors: { slug: [expect.any(String)] } },
  })
})
