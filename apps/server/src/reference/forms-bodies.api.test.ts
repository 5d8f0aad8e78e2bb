import { expect, test } from 'vitest'
import { createTestApp } from '../testing/test-app.ts'
import { firstWorkspaceOf } from '../testing/fixtures/test-forms.ts'
import { makeUser } from '../testing/fixtures/people/test-people.ts'
import { accessBodies } from './testing/access-bodies.ts'
import { blockBodies } from './testing/block-bodies.ts'
import { formBodies } from './testing/form-bodies.ts'
import type { Body } from './testing/make-body.ts'
import { openBodies } from './testing/open-bodies.ts'

const testApp = await createTestApp()
const { call, db } = testApp

/** The calls of a client that continues only after a 200 response. */
async function startClient() {
  const { id, token } = await makeUser(db)
  const workspace = await firstWorkspaceOf(testApp, { id, token })
  return {
    async create(body: Body) {
      const sent = { ...body, slug: null, workspace_id: workspace }
      const answer = await call('POST /open/forms', { body: sent }, token)
      expect(answer).toMatchObject({ status: 200 })
      return answer.body.form
    },
    async save(form: number, body: Body) {
      const params = { form: String(form) }
      const answer = await call('PUT /open/forms/{form}', { params, body }, token)
      expect(answer).toMatchObject({ status: 200 })
      return answer.body.form
    },
    async read(form: number) {
      const params = { form: String(form) }
      const answer = await call('GET /open/forms/{form}', { params, query: {} }, token)
      expect(answer).toMatchObject({ status: 200 })
      return answer.body
    },
  }
}

const other = {
  title: 'Other',
  visibility: 'public',
  properties: [{ id: 'other', name: 'Other', type: 'number' }],
}

const closedBodies = Object.entries(accessBodies).map(([name, { body }]): [string, Body] => [
  name,
  body,
])

test.each([...Object.entries(openBodies), ...closedBodies])(
  '%s is posted, put, read and put back without a change',
  async (_, body) => {
    const client = await startClient()
    const made = await client.create(body)
    const same = { ...made, last_edited_human: expect.any(String) }
    expect(await client.save(made.id, { ...body, slug: null })).toEqual(same)
    expect(await client.save(made.id, await client.read(made.id))).toEqual(same)
    expect(await client.read(made.id)).toEqual(same)
  },
)

test.each(Object.entries({ ...formBodies, ...blockBodies }))(
  '%s replaces another form, and is open to respondents',
  async (_, body) => {
    const client = await startClient()
    const { id } = await client.create(other)
    const { slug } = await client.save(id, { ...body, slug: null })
    const shown = await call('GET /forms/{form}', { params: { form: slug } })
    expect(shown).toMatchObject({ status: 200, body: { is_password_protected: false } })
  },
)
