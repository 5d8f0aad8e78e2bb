import type { EndpointInput } from '@formstead/contract'
import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'
import { makeForm } from '../../testing/fixtures/test-forms.ts'
import { makeUser } from '../../testing/fixtures/people/test-people.ts'
import { storeAnswers } from '../../testing/fixtures/test-records.ts'

const app = await createTestApp()
const { call, db } = app
const owner = await makeUser(db)

const properties = [
  { id: 'name', name: 'Name', type: 'text' },
  { id: 'age', name: 'Age', type: 'number' },
  { id: 'from', name: 'From', type: 'date' },
  {
    id: 'roles',
    name: 'Roles',
    type: 'multi_select',
    multi_select: { options: ['Birds', 'Trails'].map((name) => ({ id: name, name })) },
  },
  { id: 'letter', name: 'Letter', type: 'rich_text' },
]
const form = await makeForm(app, owner, { properties })
const [ann, bob, cyd, dan, eve] = await storeAnswers(db, form.id, [
  { name: 'Ann', age: 9, from: '2026-03-01', roles: ['Birds'] },
  { name: 'Émile', age: 10, from: '2026-01-31', roles: ['Birds', 'Trails'] },
  { name: 'Cyd', age: 10, letter: '<p>A <b>chain</b>saw</p>' },
  { name: 'item 10', from: '2026-02-28' },
  { name: 'item 2', age: 100, roles: ['Office'] },
])
const [draft] = await storeAnswers(db, form.id, [{ name: 'Half' }], { status: 'partial' })

type Query = NonNullable<EndpointInput<'GET /open/forms/{form}/submissions'>['query']>
const params = { form: String(form.id) }
const list = (query: Query = {}, of = params) =>
  call('GET /open/forms/{form}/submissions', { params: of, query }, owner.token)
const idsOf = async (query: Query = {}) => (await list(query)).body.data.map(({ id }) => id)
const leaf = (identifier: string, operator: string, value?: unknown) => ({
  identifier,
  value: { operator, value },
})
const filter = (...children: object[]) => JSON.stringify({ operatorIdentifier: 'and', children })

describe('refuses', () => {
  test.each([
    ['a column that is not there', { filter: filter(leaf('gone', 'is_empty')) }],
    ['an operator of another type', { filter: filter(leaf('age', 'starts_with', '1')) }],
    ['what asks other submissions', { filter: filter(leaf('name', 'exists_in_submissions')) }],
    ['what is no JSON', { filter: '{' }],
    ['what is no tree', { filter: '[]' }],
    ['an order that is not there', { sort: 'gone' }],
    ['an order that makes no sense', { sort: 'roles' }],
    ['a cursor of its own making', { after: 'nonsense' }],
  ])('%s', async (_, query) => {
    expect((await list(query)).status).toBe(422)
  })
})

describe('a window', () => {
  /** Walks through all of it, a few rows at a time, and back. */
  async function walk(query: Query) {
    const there: number[] = []
    let last = (await list({ ...query, limit: 2 })).body
    for (;;) {
      there.push(...last.data.map(({ id }) => id))
      if (last.meta.next_cursor === null) break
      last = (await list({ ...query, limit: 2, after: last.meta.next_cursor })).body
    }
    const back = last.data.map(({ id }) => id)
    for (let cursor = last.meta.previous_cursor; cursor !== null;) {
      const { body } = await list({ ...query, limit: 2, before: cursor })
      back.unshift(...body.data.map(({ id }) => id))
      cursor = body.meta.previous_cursor
    }
    expect(back).toEqual(there)
    return there
  }

  test.each([
    ['newest first', {}, [draft, eve, dan, cyd, bob, ann]],
    [
      'oldest first',
      { sort: '@created_at', order: 'asc' as const },
      [ann, bob, cyd, dan, eve, draft],
    ],
    ['by number, empty last', { sort: 'age' }, [ann, bob, cyd, eve, dan, draft]],
    [
      'the other way, empty last',
      { sort: 'age', order: 'desc' as const },
      [eve, cyd, bob, ann, draft, dan],
    ],
    ['by date', { sort: 'from' }, [bob, dan, ann, cyd, eve, draft]],
    ['by text, as people do', { sort: 'name' }, [ann, cyd, bob, draft, eve, dan]],
    ['by label', { sort: '@label', status: 'completed' as const }, [ann, bob, cyd, dan, eve]],
  ])('goes forward and back: %s', async (_, query, ids) => {
    expect(await walk(query)).toEqual(ids)
  })

  test('shows the same with a filter that everything matches', async () => {
    const everything = filter(leaf('name', 'is_not_empty'))
    for (const status of ['all', 'completed', 'partial'] as const)
      for (const order of ['asc', 'desc'] as const) {
        const query = { status, sort: '@created_at', order, limit: 4 }
        const plain = (await list(query)).body
        expect(plain.data.length).toBe(status === 'partial' ? 1 : 4)
        expect((await list({ ...query, filter: everything })).body).toEqual({
          ...plain,
          meta: expect.objectContaining({ next_cursor: plain.meta.next_cursor }),
        })
      }
  })

  test('starts at any position', async () => {
    expect(await idsOf({ limit: 2, position: 3 })).toEqual([cyd, bob])
    expect(await idsOf({ limit: 9, position: 5 })).toEqual([ann])
    expect(await idsOf({ limit: 2, position: 3, sort: 'age' })).toEqual([eve, dan])
    expect(await idsOf({ limit: 2, position: 5, sort: 'age' })).toEqual([draft])
    expect(await idsOf({ limit: 2, position: 99 })).toEqual([])
  })

  test('counts nothing', async () => {
    const { meta } = (await list({ limit: 2 })).body
    expect(meta).toMatchObject({ total: null, current_page: null, per_page: 2 })
  })
})

test('numbered pages still work', async () => {
  const { data, meta } = (await list({ page: 2, per_page: 2, sort: 'age' })).body
  expect(data.map(({ id }) => id)).toEqual([cyd, eve])
  expect(meta).toMatchObject({ total: 6, current_page: 2, last_page: 3, from: 3, to: 4 })
})

test('numbered pages of a filter that only the engine decides have no gaps', async () => {
  const query = { filter: filter(leaf('name', 'matches_regex', '^(item|Cyd|Ann)')), per_page: 1 }
  const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => idsOf({ ...query, page })))
  expect(pages).toEqual([[eve], [dan], [cyd], [ann], []])
})

describe('a filter', () => {
  test.each([
    ['text', [leaf('name', 'contains', 'item')], [eve, dan]],
    ['number', [leaf('age', 'greater_than', 9)], [eve, cyd, bob]],
    ['day', [leaf('from', 'before', '2026-03-01')], [dan, bob]],
    ['list', [leaf('roles', 'contains', ['Birds'])], [bob, ann]],
    ['what only the engine knows', [leaf('letter', 'contains', 'chainsaw')], [cyd]],
    ['pattern', [leaf('name', 'matches_regex', '^item [0-9]$')], [eve]],
    ['both', [leaf('age', 'equals', 10), leaf('roles', 'is_empty')], [cyd]],
    [
      'when it came',
      [leaf('@created_at', 'within_past_x_days', 1)],
      [draft, eve, dan, cyd, bob, ann],
    ],
    ['status', [leaf('@status', 'equals', 'partial')], [draft]],
    ['nothing yet', [], [draft, eve, dan, cyd, bob, ann]],
  ])('filters by %s', async (_, children, ids) => {
    expect(await idsOf({ filter: filter(...children) })).toEqual(ids)
    const query = { filter: filter(...children) }
    const { body } = await call(
      'GET /open/forms/{form}/submissions/count',
      { params, query },
      owner.token,
    )
    expect(body).toEqual({ count: ids.length, is_exact: true, completed: 5, partial: 1 })
  })

  test('combines with status, search and order', async () => {
    const query = { status: 'completed' as const, search: 'ITEM', sort: 'name' }
    expect(await idsOf({ ...query, filter: filter(leaf('age', 'is_empty')) })).toEqual([dan])
  })
})

test('columns include those of all versions, and own columns', async () => {
  const own = await makeForm(app, owner, { properties })
  const body = { title: own.title, properties: properties.slice(1) }
  await call('PUT /open/forms/{form}', { params: { form: String(own.id) }, body }, owner.token)
  const { body: columns } = await call(
    'GET /open/forms/{form}/columns',
    { params: { form: String(own.id) } },
    owner.token,
  )
  expect(columns.slice(0, 6)).toMatchObject([
    {
      id: 'age',
      name: 'Age',
      kind: 'number',
      sort: 'number',
      is_removed: false,
      until_version: null,
    },
    { id: 'from' },
    { id: 'roles', sort: null },
    { id: 'letter' },
    { id: 'name', is_removed: true, is_hidden: true, until_version: 1 },
    { id: '@created_at', source: 'own', name: null, kind: 'date' },
  ])
})

test('values are counted, including removed choices', async () => {
  const values = async (column: string, more = {}) =>
    (
      await call(
        'GET /open/forms/{form}/submissions/values',
        { params, query: { column, ...more } },
        owner.token,
      )
    ).body
  expect(await values('roles')).toEqual({
    values: [
      { value: 'Birds', count: 2, is_removed: false },
      { value: 'Office', count: 1, is_removed: true },
      { value: 'Trails', count: 1, is_removed: false },
    ],
    min: null,
    max: null,
    is_exact: true,
  })
  expect(await values('age')).toMatchObject({ min: 9, max: 100 })
  expect(await values('from')).toMatchObject({ min: '2026-01-31', max: '2026-03-01' })
  const few = await values('roles', { filter: filter(leaf('age', 'equals', 9)) })
  expect(few.values).toContainEqual({ value: 'Trails', count: 0, is_removed: false })
})

test('neighbors respect the filter and the order', async () => {
  const neighbors = async (id: number | undefined, query = {}) =>
    (
      await call(
        'GET /open/forms/{form}/submissions/{submission}/neighbors',
        { params: { ...params, submission: id! }, query },
        owner.token,
      )
    ).body
  expect(await neighbors(eve)).toEqual({ previous: draft, next: dan, position: 2 })
  expect(await neighbors(bob, { sort: 'age' })).toEqual({ previous: ann, next: cyd, position: 2 })
  expect(await neighbors(dan, { sort: 'age' })).toEqual({ previous: eve, next: draft, position: 5 })
  const query = { filter: filter(leaf('roles', 'contains', 'Birds')) }
  expect(await neighbors(cyd, query)).toEqual({ previous: null, next: bob, position: null })
})

test('a submission is shown with the version it was made for', async () => {
  const logic = {
    conditions: leaf('age', 'less_than', 18),
    actions: ['hide-block'],
  }
  const asked = [properties[1]!, { ...properties[0]!, logic }]
  const own = await makeForm(app, owner, { properties: asked, editable_submissions: true })
  const [id] = await storeAnswers(db, own.id, [{ age: 7 }])
  const at = { form: String(own.id) }
  const body = { title: 'Later', properties: [properties[2]!] }
  await call('PUT /open/forms/{form}', { params: at, body }, owner.token)
  const { body: record } = await call(
    'GET /open/forms/{form}/submissions/{submission}/record',
    { params: { ...at, submission: id! } },
    owner.token,
  )
  expect(record).toMatchObject({
    submission: { id, data: { age: 7 } },
    version: { number: 1 },
    published_version: { number: 2 },
    not_asked: ['name'],
    edit_url: expect.stringContaining(`?submission_id=${record.submission.submission_id}`),
  })
  expect(record.form.properties.map((block) => block.id)).toEqual(['age', 'name'])
})

test('a submission has a link to edit it while the published form allows that', async () => {
  const own = await makeForm(app, owner, { properties })
  const [id] = await storeAnswers(db, own.id, [{ age: 7 }])
  const at = { form: String(own.id) }
  const editUrlAfter = async (settings: Record<string, unknown>) => {
    const body = { title: 'Later', visibility: 'public', properties, ...settings }
    await call('PUT /open/forms/{form}', { params: at, body }, owner.token)
    const { body: record } = await call(
      'GET /open/forms/{form}/submissions/{submission}/record',
      { params: { ...at, submission: id! } },
      owner.token,
    )
    return record.edit_url
  }
  const url = expect.stringContaining(`/forms/${own.slug}?submission_id=`)
  expect(await editUrlAfter({ editable_submissions: true })).toEqual(url)
  expect(await editUrlAfter({ editable_submissions: true, visibility: 'closed' })).toBeNull()
  expect(await editUrlAfter({ editable_submissions: true })).toEqual(url)
  expect(await editUrlAfter({ editable_submissions: false })).toBeNull()
})
