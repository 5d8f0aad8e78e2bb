import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'
import { makeForm } from '../../testing/test-forms.ts'
import { makeUser } from '../../testing/test-people.ts'
import { addMember, makeWorkspace } from '../../testing/test-workspaces.ts'

const testApp = await createTestApp()
const { app, call, config, db } = testApp
const owner = await makeUser(db)
const member = await makeUser(db)
const stranger = await makeUser(db)
const workspace = await makeWorkspace(db, owner.id, 'List')
await addMember(db, workspace, member.id, 'readonly')
const ids: number[] = []
for (const title of ['One', 'Two', 'Three'])
  ids.push((await makeForm(testApp, owner, { title, workspace_id: workspace, tags: [title] })).id)
const input = { params: { form: String(ids[0]) }, body: { title: 'First' } }
await call('PUT /open/forms/{form}', input, owner.token)

const path = `/api/open/workspaces/${workspace}/forms`
const get = async (url: string, { token } = owner) => {
  const response = await app.inject({ url, headers: { authorization: `Bearer ${token}` } })
  return { status: response.statusCode, body: response.json<List>() }
}
type List = {
  data: { id: number; title: string }[]
  links: Record<string, string | null>
  meta: Record<string, unknown>
}
const titlesAt = async (url: string) => (await get(url)).body.data.map(({ title }) => title)

describe('lists of forms', () => {
  test('are not for strangers', async () => {
    expect((await get(path, stranger)).status).toBe(404)
    expect((await get('/api/open/forms', stranger)).body.data).toEqual([])
  })

  test('have light rows, newest change first, and the pages around them', async () => {
    const at = (page: number) => `${config.appUrl}${path}?per_page=2&page=${page}`
    const { body } = await get(`${path}?per_page=2`)
    expect(body.data.map(({ title }) => title)).toEqual(['First', 'Three'])
    expect(body.data[0]).not.toHaveProperty('properties')
    expect(body.links).toEqual({ first: at(1), last: at(2), prev: null, next: at(2) })
    expect(body.meta).toEqual({
      current_page: 1,
      from: 1,
      last_page: 2,
      links: [
        { url: null, label: '&laquo; Previous', active: false },
        { url: at(1), label: '1', active: true },
        { url: at(2), label: '2', active: false },
        { url: at(2), label: 'Next &raquo;', active: false },
      ],
      path: `${config.appUrl}${path}`,
      per_page: 2,
      to: 2,
      total: 3,
    })
  })

  test('are walked by their links', async () => {
    const [first, second] = [
      await get(`${path}?per_page=2`),
      await get(`${path}?per_page=2&page=2`),
    ]
    const next = first.body.links['next']!.slice(config.appUrl.length)
    expect(await get(next)).toEqual(second)
    expect(second.body).toMatchObject({
      data: [{ title: 'Two', tags: ['Two'], is_closed: false }],
      links: { prev: `${config.appUrl}${path}?per_page=2&page=1`, next: null },
    })
  })

  test('of all workspaces are paged and light as well', async () => {
    await makeForm(testApp, owner, { title: 'Elsewhere' })
    const { body } = await get('/api/open/forms?per_page=3')
    expect(body.data.map(({ title }) => title)).toEqual(['Elsewhere', 'First', 'Three'])
    expect(body.meta).toMatchObject({ total: 4, last_page: 2 })
    for (const row of body.data) expect(row).not.toHaveProperty('properties')
    expect((await get('/api/open/forms', member)).body.meta).toMatchObject({ total: 3 })
  })

  test.each([
    ['page=0&per_page=2', ['First', 'Three']],
    ['page=-4&per_page=2', ['First', 'Three']],
    ['page=abc&per_page=2', ['First', 'Three']],
    ['page=&per_page=2', ['First', 'Three']],
    ['page=2.9&per_page=2', ['Two']],
    ['page[]=2&per_page=2', ['First', 'Three']],
    ['page=99999999999999', []],
    ['per_page=0', ['First']],
    ['per_page=100000', ['First', 'Three', 'Two']],
    ['per_page=many', ['First', 'Three', 'Two']],
    ['per_page=1&per_page=2', ['First', 'Three', 'Two']],
  ])('read %s as far as it makes sense', async (query, titles) => {
    expect(await titlesAt(`${path}?${query}`)).toEqual(titles)
  })
})
