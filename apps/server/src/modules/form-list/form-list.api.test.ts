import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'
import { makeForm } from '../../testing/fixtures/test-forms.ts'
import { makeUser } from '../../testing/fixtures/people/test-people.ts'
import { addMember, makeWorkspace } from '../../testing/fixtures/people/test-workspaces.ts'

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
const get = async (url: string, { token } = owner, language = 'en') => {
  const headers = { authorization: `Bearer ${token}`, 'accept-language': language }
  const response = await app.inject({ url, headers })
  return { status: response.statusCode, body: response.json<List>() }
}
type List = {
  data: { id: number; title: string }[]
  links: Record<string, string | null>
  meta: Record<string, unknown>
}
const titlesAt = async (url: string) => (await get(url)).body.data.map(({ title }) => title)

describe('lists of forms', () => {
  test('are hidden from strangers', async () => {
    expect((await get(path, stranger)).status).toBe(404)
    expect((await get('/api/open/forms', stranger)).body).toEqual([])
  })

  test('have light rows, last changed first, and pagination', async () => {
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

  test('are paged by their links', async () => {
    const [first, second] = [
      await get(`${path}?per_page=2`),
      await get(`${path}?per_page=2&page=2`),
    ]
    const next = first.body.links['next']!.slice(config.appUrl.length)
    for (const { body } of [await get(next), second])
      expect(body).toMatchObject({
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
    expect((await get('/api/open/forms?page=1', member)).body.meta).toMatchObject({ total: 3 })
  })

  test('of all workspaces are a plain list if no page is asked for', async () => {
    const { body } = await get('/api/open/forms?timezone=UTC', member)
    expect(body).toMatchObject([{ title: 'First' }, { title: 'Three' }, { title: 'Two' }])
  })

  test('include a draft with little content', async () => {
    const other = await makeWorkspace(db, owner.id, 'Drafts')
    const input = {
      params: { workspace: String(other) },
      body: { document: { title: 'Bare', properties: [] } },
    }
    await call('POST /open/workspaces/{workspace}/drafts', input, owner.token)
    const { body } = await get(`/api/open/workspaces/${other}/forms`)
    expect(body.data).toMatchObject([{ title: 'Bare', visibility: 'draft', state: 'draft' }])
    await db.execute(sql`delete from forms where workspace_id = ${other}`)
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
  ])('interpret %s leniently', async (query, titles) => {
    expect(await titlesAt(`${path}?${query}`)).toEqual(titles)
  })
})

describe('a list of forms', async () => {
  const author = await makeUser(db)
  const titlesOf = async (url: string) =>
    (await get(url, author)).body.data.map(({ title }) => title)
  const busy = await makeWorkspace(db, author.id, 'Busy')
  const own = `/api/open/workspaces/${busy}/forms`
  const make = (title: string, more = {}) =>
    makeForm(testApp, author, { title, workspace_id: busy, ...more })
  const walk = await make('Guided walk', { tags: ['Events', 'Schools'], visibility: 'public' })
  const grant = await make('Grant 100%', { tags: ['Grants'], visibility: 'draft' })
  const pulse = await make('Staff pulse', { tags: ['Events'], visibility: 'closed' })
  const past = await make('Photo competition', {
    visibility: 'public',
    closes_at: '2020-01-01T00:00:00Z',
  })
  const archive = (
    form: number,
    body: { archived: boolean; reopen?: boolean },
    token = author.token,
  ) => call('PUT /open/forms/{form}/archive', { params: { form: String(form) }, body }, token)

  test.each([
    ['search=walk', ['Guided walk']],
    ['search=EVENTS%20pulse', ['Staff pulse']],
    ['search=100%25', ['Grant 100%']],
    ['search=_____', []],
    ['tag=Events&tag=Schools', ['Guided walk']],
    ['tag=Events', ['Staff pulse', 'Guided walk']],
    ['state=live', ['Guided walk']],
    ['state=draft', ['Grant 100%']],
    ['state=closed', ['Photo competition', 'Staff pulse']],
    ['sort=title', ['Grant 100%', 'Guided walk', 'Photo competition', 'Staff pulse']],
    ['sort=title&order=desc&per_page=1', ['Staff pulse']],
    ['sort=nonsense&state=nonsense&per_page=1', ['Photo competition']],
  ])('with %s', async (query, titles) => {
    expect(await titlesOf(`${own}?${query}`)).toEqual(titles)
  })

  test('shows the time of the last submission, and daily counts for 14 days', async () => {
    const at = (days: number) => new Date(Date.now() - days * 86_400_000)
    const version = sql`(select published_version_id from forms where id = ${walk.id})`
    for (const [days, status] of [
      [20, 'completed'],
      [1, 'completed'],
      [0, 'completed'],
      [0, 'completed'],
      [0, 'partial'],
    ] as const)
      await db.execute(sql`
        insert into submissions
          (form_id, workspace_id, version_id, public_id, status, answers, created_at)
        values (${walk.id}, ${busy}, ${version}, gen_random_uuid(), ${status}, '{}', ${at(days).toISOString()})`)
    const { body } = await get(`${own}?sort=last_submission`, author)
    const [first, ...others] = body.data as unknown as Record<string, unknown>[]
    expect(first).toMatchObject({
      title: 'Guided walk',
      daily_submissions: [...Array.from({ length: 12 }, () => 0), 1, 2],
      last_submission_at: expect.stringMatching(/^\d{4}-/),
    })
    for (const other of others) expect(other['last_submission_at']).toBe(null)
  })

  test('leaves out archived forms, which are closed as well', async () => {
    expect((await archive(walk.id, { archived: true }, member.token)).status).toBe(404)
    expect((await archive(walk.id, { archived: true })).body).toMatchObject({ was_closed: true })
    expect((await archive(grant.id, { archived: true })).body).toMatchObject({ was_closed: false })
    expect(await titlesOf(`${own}?sort=title`)).toEqual(['Photo competition', 'Staff pulse'])
    expect(await titlesOf(`${own}?state=archived&sort=title`)).toEqual([
      'Grant 100%',
      'Guided walk',
    ])
    const isClosed = async () =>
      (await app.inject({ url: `/api/forms/${walk.slug}` })).json<{ is_closed: boolean }>()
        .is_closed
    expect(await isClosed()).toBe(true)
    await archive(walk.id, { archived: false, reopen: true })
    expect(await isClosed()).toBe(false)
  })

  test('has an overview of states and tags', async () => {
    const params = { form: String(pulse.id) }
    await call('DELETE /open/forms/{form}', { params }, author.token)
    const overview = await call(
      'GET /open/workspaces/{workspace}/forms/overview',
      { params: { workspace: busy } },
      author.token,
    )
    expect(overview.body).toEqual({
      counts: { all: 2, live: 1, draft: 0, closed: 1, archived: 1, deleted: 1 },
      tags: [
        { name: 'Events', count: 1 },
        { name: 'Schools', count: 1 },
      ],
    })
    expect(await titlesOf(`${own}?state=deleted`)).toEqual(['Staff pulse'])
    expect(past.id).toBeGreaterThan(0)
  })
})

test.each([
  ['de', ['Äpfel', 'Birnen', 'Woche 2', 'Woche 10', 'Zimt']],
  ['sv', ['Birnen', 'Woche 2', 'Woche 10', 'Zimt', 'Äpfel']],
])('titles and tags are in the order of the alphabet of %s', async (language, ordered) => {
  const reader = await makeUser(db)
  const fruit = await makeWorkspace(db, reader.id, 'Fruit')
  for (const title of ordered.toSorted())
    await makeForm(testApp, reader, { title, workspace_id: fruit, tags: [title] })
  const url = `/api/open/workspaces/${fruit}/forms`
  const { data } = (await get(`${url}?sort=title`, reader, language)).body
  expect(data.map(({ title }) => title)).toEqual(ordered)
  const overview = await app.inject({
    url: `${url}/overview`,
    headers: { authorization: `Bearer ${reader.token}`, 'accept-language': language },
  })
  const { tags } = overview.json<{ tags: { name: string }[] }>()
  expect(tags.map(({ name }) => name)).toEqual(ordered)
})
