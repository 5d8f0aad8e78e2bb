import { formLimits } from '@formstead/form-engine'
import { expect, test } from 'vitest'
import { createTestApp } from '../../../testing/test-app.ts'
import {
  firstWorkspaceOf,
  formBody,
  makeForm,
  nameField,
} from '../../../testing/fixtures/test-forms.ts'
import { makeUser } from '../../../testing/fixtures/people/test-people.ts'

const testApp = await createTestApp()
const { call } = testApp
const author = await makeUser(testApp.db)
const workspaceId = await firstWorkspaceOf(testApp, author)

/** Text blocks with this many letters in total. */
const texts = (letters: number, letter = 'x') =>
  Array.from({ length: Math.ceil(letters / 50_000) }, (_, at) => ({
    id: `t${at}`,
    type: 'nf-text',
    name: 'Text',
    content: `<p>${letter.repeat(50_000)}</p>`,
  }))

const bodyOf = (letters: number, letter?: string) =>
  formBody({ workspace_id: workspaceId, properties: [nameField, ...texts(letters, letter)] })

const create = (body: Record<string, unknown>, headers = {}) =>
  call('POST /open/forms', { body }, author.token, { headers })

test('a form near the limit is saved, even with multi-byte characters', async () => {
  const body = bodyOf(formLimits.size * 0.9, 'م')
  const created = await create(body)
  expect(created.status).toBe(200)
  const params = { form: created.body.form.slug }
  const again = await call(
    'PUT /open/forms/{form}',
    { params, body: created.body.form },
    author.token,
  )
  expect(again.status).toBe(200)
})

test('a larger form is rejected with the limit and what to do', async () => {
  const refusal = await create(bodyOf(formLimits.size))
  expect(refusal.status).toBe(422)
  expect(refusal.body).toMatchObject({
    message: `This form is too large: it may have at most ${formLimits.size.toLocaleString('en')} characters in all. Shorten long texts and lists, or split it into several forms.`,
    problems: [{ path: 'form', code: 'form.too_large', values: { max: formLimits.size } }],
  })
  const form = await makeForm(testApp, author)
  const input = { params: { form: form.slug }, body: bodyOf(formLimits.size) }
  expect((await call('PUT /open/forms/{form}', input, author.token)).status).toBe(422)
  const value = input.body['properties']
  const edits = { client: 'client-one', seq: 1, revision: form.revision }
  const saved = await call(
    'POST /open/forms/{form}/edits',
    {
      params: input.params,
      body: { ...edits, edits: [{ type: 'set', path: ['properties'], value }] },
    },
    author.token,
  )
  expect(saved.status).toBe(422)
})

test.each([
  ['en', 'This form is too large: it may have at most'],
  ['fr', 'Ce formulaire est trop volumineux'],
  ['ar', 'هذا النموذج كبير جدًّا'],
])(
  'a body too large to be read is rejected with the same message in %s',
  async (language, words) => {
    const refusal = await create(bodyOf(formLimits.size * 4), { 'accept-language': language })
    expect(refusal.status).toBe(413)
    expect(refusal.body).toMatchObject({
      code: 'too_large',
      message: expect.stringContaining(words),
    })
  },
)
