import { expect, test } from 'vitest'
import { createTestApp } from '../testing/test-app.ts'
import { makeForm } from '../testing/fixtures/test-forms.ts'
import { makeUser } from '../testing/fixtures/people/test-people.ts'

const testApp = await createTestApp()
const { call, config, db } = testApp
const author = await makeUser(db)

test('a form has the keys that the reference product derives', async () => {
  const form = await makeForm(testApp, author)
  const [workspace] = (await call('GET /open/workspaces', {}, author.token)).body
  const read = await call(
    'GET /open/forms/{form}',
    { params: { form: String(form.id) } },
    author.token,
  )
  expect(read.body).toMatchObject({
    deleted_at: null,
    share_url: `${config.appUrl}/forms/${form.slug}`,
    submissions_url: `${config.appUrl}/forms/${form.slug}/show/submissions`,
    last_edited_human: expect.stringMatching(/^\d+ \w+ ago$/),
    is_trialing: false,
    is_password_protected: false,
    form_pending_submission_key: expect.stringMatching(/^openform-\d+-pending-submission-\d{6}$/),
    max_file_size: 1000,
  })
  expect(read.body.workspace).toEqual(workspace)
})

test('members do not need the password of a form', async () => {
  const form = await makeForm(testApp, author, { password: 'secret' })
  expect(form).toMatchObject({ has_password: true, is_password_protected: false })
})

test.each([{}, { password: 'secret' }])('a public form has them too (%j)', async (more) => {
  const form = await makeForm(testApp, author, more)
  const { body } = await call('GET /forms/{form}', { params: { form: form.slug } })
  expect(body).toMatchObject({
    plan_tier: 'enterprise',
    is_trialing: false,
    max_file_size: 1000,
    workspace: { id: form.workspace_id, max_file_size: 1000 },
    created_at: form.created_at,
    updated_at: form.updated_at,
    cleanings: {},
    form_pending_submission_key: form.form_pending_submission_key,
  })
})

test('a user has forms as long as one of their workspaces has one', async () => {
  const person = await makeUser(db)
  const hasForms = async () => (await call('GET /user', {}, person.token)).body.has_forms
  expect(await hasForms()).toBe(false)
  const { id } = await makeForm(testApp, person)
  expect(await hasForms()).toBe(true)
  await call('DELETE /open/forms/{form}', { params: { form: String(id) } }, person.token)
  expect(await hasForms()).toBe(false)
})
