import { expect, test } from 'vitest'
import { createTestApp } from '../../../testing/test-app.ts'
import { makeForm } from '../../../testing/fixtures/test-forms.ts'
import { makeUser } from '../../../testing/fixtures/people/test-people.ts'

const testApp = await createTestApp()
const { call, db } = testApp
const owner = await makeUser(db)

test('a form keeps the slug that its author chose: copies neither take it nor fail because of it', async () => {
  const form = await makeForm(testApp, owner, { slug: 'our-summer-party' })
  const params = { form: String(form.id) }
  const copies = await Promise.all(
    [1, 2].map(() => call('POST /open/forms/{form}/duplicate', { params }, owner.token)),
  )
  const slugs = copies.map(({ body }) => body.new_form.slug)
  expect(new Set([form.slug, ...slugs]).size).toBe(3)
  const { body: draft } = await call(
    'GET /open/forms/{form}/draft',
    { params, query: {} },
    owner.token,
  )
  const { body: started } = await call(
    'POST /open/workspaces/{workspace}/drafts',
    {
      params: { workspace: form.workspace_id },
      body: { document: { ...draft.document, slug: form.slug } },
    },
    owner.token,
  )
  expect(started.slug).not.toBe(form.slug)
  const edit = { type: 'set' as const, path: ['slug'], value: form.slug }
  const taken = await call(
    'POST /open/forms/{form}/edits',
    {
      params: { form: String(started.id) },
      body: { client: 'client-one', seq: 1, revision: 0, edits: [edit] },
    },
    owner.token,
  )
  expect(taken.status).toBe(422)
  const found = await call(
    'GET /open/forms/{form}',
    { params: { form: 'our-summer-party' }, query: {} },
    owner.token,
  )
  expect(found.body.id).toBe(form.id)
})
