import { expect, test } from 'vitest'
import { createTestApp } from '../testing/test-app.ts'
import { makeForm } from '../testing/fixtures/test-forms.ts'
import { makeUser } from '../testing/fixtures/people/test-people.ts'
import { newNetwork } from '../testing/test-settings.ts'

const testApp = await createTestApp()
const { app, call, config, db } = testApp
const author = await makeUser(db)
const form = await makeForm(testApp, author)
for (const name of ['Ada', 'Grace']) {
  const input = { params: { form: form.slug }, body: { name } }
  await call('POST /forms/{form}/answer', input, undefined, { ip: newNetwork() })
}

const lists = [
  '/open/forms',
  `/open/workspaces/${form.workspace_id}/forms`,
  `/open/forms/${form.id}/submissions`,
]

test.each(lists)('%s has Laravel’s keys, and ignores invalid parameters', async (path) => {
  const url = `/api${path}?page=none&per_page=-1&status=lost`
  const headers = { authorization: `Bearer ${author.token}` }
  const response = await app.inject({ url, headers })
  expect(response.statusCode).toBe(200)
  const at = (page: number) => `${config.appUrl}/api${path}?page=${page}&per_page=-1&status=lost`
  const isOfSubmissions = path.endsWith('submissions')
  const last_page = isOfSubmissions ? 2 : 1
  expect(response.json()).toEqual({
    data: [expect.any(Object)],
    links: { first: at(1), last: at(last_page), prev: null, next: last_page > 1 ? at(2) : null },
    meta: {
      current_page: 1,
      from: 1,
      last_page,
      links: expect.arrayContaining([{ url: at(1), label: '1', active: true }]),
      path: `${config.appUrl}/api${path}`,
      per_page: 1,
      to: 1,
      total: last_page,
      ...(isOfSubmissions && { next_cursor: null, previous_cursor: null }),
    },
  })
})
