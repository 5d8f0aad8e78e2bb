import { expect, test } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'
import { nextIp } from '../../testing/test-submissions.ts'
import { createSubmitting } from '../../testing/test-submissions.ts'
import { makeUser } from '../../testing/test-people.ts'
import { countNewSubmissions } from './count-submissions.job.ts'

const testApp = await createTestApp()
const { app, db, pool, call } = testApp
const { make, send, owner } = await createSubmitting(testApp)
const stranger = await makeUser(db)

const option = (name: string) => ({ id: name, name })
const properties = [
  { id: 'name', type: 'text', name: 'Name' },
  {
    id: 'roles',
    type: 'multi_select',
    name: 'Roles',
    multi_select: { options: ['Birds', 'Trails', 'Visits'].map(option) },
  },
  { id: 'break', type: 'nf-page-break', name: 'Page' },
  { id: 'stars', type: 'rating', name: 'Stars', rating_max_value: 5 },
  { id: 'why', type: 'text', name: 'Why us?' },
]
const utc = { settings: { time_zone: 'UTC' } }
type Form = Awaited<ReturnType<typeof make>>
const ref = (form: Form) => ({ form: String(form.id) })
const moveTo = (form: Form, name: string, moment: string) =>
  pool.query(
    "update submissions set created_at = $3 where form_id = $1 and answers->>'name' = $2",
    [form.id, name, moment],
  )

async function answered() {
  const form = await make({ properties, ...utc, enable_partial_submissions: true })
  const give = [
    { name: 'Ada', roles: ['Birds'], stars: 5, why: 'I like <b>birds</b>', completion_time: 60 },
    { name: 'Bo', roles: ['Birds', 'Trails'], stars: 3, completion_time: 120 },
    { name: 'Cy', roles: ['Trails'], stars: 1, completion_time: 300 },
    { name: 'Di', is_partial: true },
    { name: 'Ed', roles: ['Birds'], is_partial: true },
  ]
  for (const answers of give) await send(form.slug, answers)
  await moveTo(form, 'Ada', '2026-03-01T10:00:00Z')
  for (const name of ['Bo', 'Cy', 'Di', 'Ed']) await moveTo(form, name, '2026-03-02T10:00:00Z')
  return form
}
const march = { from: '2026-03-01', to: '2026-03-03' }
const routes = ['overview', 'stops', 'answers', 'answers/why'] as const

test.each(routes)('%s is there for members only', async (route) => {
  const form = await make({ properties })
  const url = `/api/open/forms/${form.id}/results/${route}`
  const statusFor = async (token?: string) =>
    (
      await app.inject({
        url,
        ...(token && { headers: { authorization: `Bearer ${token}` } }),
        remoteAddress: nextIp(),
      })
    ).statusCode
  expect([
    await statusFor(),
    await statusFor(stranger.token),
    await statusFor(owner.token),
  ]).toEqual([401, 404, 200])
})

test('a period has its numbers by day, next to those of the period before', async () => {
  const form = await answered()
  const { body } = await call(
    'GET /open/forms/{form}/results/overview',
    { params: ref(form), query: march },
    owner.token,
  )
  expect(body.current).toMatchObject({
    views: null,
    starts: 5,
    submissions: 3,
    partials: 2,
    completion_rate: 0.6,
    median_time: 120,
    quartiles: [90, 210],
  })
  expect(body.current.days.map((day) => [day.day, day.submissions, day.starts])).toEqual([
    ['2026-03-01', 1, 1],
    ['2026-03-02', 2, 4],
    ['2026-03-03', 0, 0],
  ])
  expect(body.previous).toMatchObject({
    from: '2026-02-26',
    to: '2026-02-28',
    submissions: 0,
    median_time: null,
    completion_rate: null,
  })
  const { body: after } = await call(
    'GET /open/forms/{form}/results/overview',
    { params: ref(form), query: { from: '2026-03-02', to: '2026-03-02' } },
    owner.token,
  )
  expect([after.current.submissions, after.previous.submissions]).toEqual([2, 1])
})

test('where visits come from is counted without who they are', async () => {
  const form = await make({ properties, ...utc })
  const headers = {
    'user-agent':
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    referer: 'https://www.google.com/',
  }
  await app.inject({ url: `/forms/${form.slug}`, headers, remoteAddress: nextIp() })
  await app.inject({ url: `/forms/${form.slug}?utm_source=News`, headers, remoteAddress: nextIp() })
  const read = async () =>
    (
      await call(
        'GET /open/forms/{form}/results/overview',
        { params: ref(form), query: {} },
        owner.token,
      )
    ).body
  await expect.poll(async () => (await read()).current.views).toBe(2)
  await expect
    .poll(async () => (await read()).breakdowns)
    .toEqual({
      source: {
        rows: [
          { value: 'News', count: 1 },
          { value: 'google', count: 1 },
        ],
        others: 0,
        other_values: 0,
      },
      device: { rows: [{ value: 'phone', count: 2 }], others: 0, other_values: 0 },
      browser: { rows: [{ value: 'Safari', count: 2 }], others: 0, other_values: 0 },
      os: { rows: [{ value: 'iOS', count: 2 }], others: 0, other_values: 0 },
      country: null,
    })
})

test('those who left are counted at the question after their last answer', async () => {
  const form = await answered()
  const { body } = await call(
    'GET /open/forms/{form}/results/stops',
    { params: ref(form), query: march },
    owner.token,
  )
  expect(body).toMatchObject({
    is_measured: true,
    starts: 5,
    submissions: 3,
    stopped_at_the_end: 0,
  })
  expect(
    body.pages.map(({ finished, stopped, questions }) => [
      finished,
      stopped,
      questions.map((one) => [one.id, one.reached, one.stopped]),
    ]),
  ).toEqual([
    [
      4,
      1,
      [
        ['name', 5, 0],
        ['roles', 5, 1],
      ],
    ],
    [
      3,
      1,
      [
        ['stars', 4, 1],
        ['why', 3, 0],
      ],
    ],
  ])
})

test('answers are summed up for each field, also before they are counted', async () => {
  const form = await answered()
  const read = async (query = {}) =>
    (
      await call(
        'GET /open/forms/{form}/results/answers',
        { params: ref(form), query: { ...march, ...query } },
        owner.token,
      )
    ).body
  const first = await read()
  expect(first).toMatchObject({ matching: 3, total: 3, is_limited: false })
  expect(
    first.fields.map(({ id, kind, answered, skipped }) => [id, kind, answered, skipped]),
  ).toEqual([
    ['name', 'text_list', 3, 0],
    ['roles', 'distribution', 3, 0],
    ['stars', 'rating', 3, 0],
    ['why', 'text_list', 1, 2],
  ])
  expect(first.fields[1]!.data).toEqual({
    rows: [
      { value: 'Birds', count: 2, share: 2 / 3 },
      { value: 'Trails', count: 2, share: 2 / 3 },
      { value: 'Visits', count: 0, share: 0 },
    ],
  })
  expect(first.fields[2]!.data).toMatchObject({ stats: { average: 3, count: 3 } })
  expect(first.fields[3]!.latest).toMatchObject([{ text: 'I like <b>birds</b>', by: 'Ada' }])
  await countNewSubmissions(db)
  expect(await read()).toEqual(first)
  expect(await read({ status: 'all' })).toMatchObject({ matching: 5 })
  expect(await read({ from: '2026-03-02' })).toMatchObject({ matching: 2 })
})

test('answers are filtered by any answer, and refuse what is no filter', async () => {
  const form = await answered()
  const leaf = {
    identifier: 'roles',
    value: {
      property_meta: { id: 'roles', type: 'multi_select' },
      operator: 'contains',
      value: 'Birds',
    },
  }
  const filter = JSON.stringify({ operatorIdentifier: 'and', children: [leaf] })
  const { body } = await call(
    'GET /open/forms/{form}/results/answers',
    { params: ref(form), query: { ...march, filter } },
    owner.token,
  )
  expect(body).toMatchObject({ matching: 2, total: 3 })
  expect(body.fields[2]).toMatchObject({
    answered: 2,
    data: { stats: { average: 4 } },
    everyone: { stats: { average: 3 } },
  })
  const wrong = await call(
    'GET /open/forms/{form}/results/answers',
    { params: ref(form), query: { filter: 'x' } },
    owner.token,
  )
  expect(wrong.status).toBe(422)
})

test('text answers are searched and paged', async () => {
  const form = await answered()
  const read = async (query: object) =>
    (
      await call(
        'GET /open/forms/{form}/results/answers/{field}',
        { params: { ...ref(form), field: 'name' }, query: { ...march, ...query } },
        owner.token,
      )
    ).body
  const page = await read({ limit: 2 })
  expect(page.answers.map(({ text }) => text)).toEqual(['Cy', 'Bo'])
  expect((await read({ limit: 2, after: page.next! })).answers.map(({ text }) => text)).toEqual([
    'Ada',
  ])
  expect((await read({ search: 'aD' })).answers.map(({ text }) => text)).toEqual(['Ada'])
})

test('the calls of the reference product have their shapes', async () => {
  const form = await answered()
  const params = { ...ref(form), workspace: form.workspace_id }
  const stats = await call(
    'GET /open/workspaces/{workspace}/form-stats/{form}',
    { params, query: { date_from: '2026-03-01', date_to: '2026-03-02' } },
    owner.token,
  )
  expect(stats.body).toEqual({
    views: { '01-03-2026': 0, '02-03-2026': 0 },
    submissions: { '01-03-2026': 1, '02-03-2026': 2 },
    partial_submissions: { '01-03-2026': 0, '02-03-2026': 2 },
  })
  const long = await call(
    'GET /open/workspaces/{workspace}/form-stats/{form}',
    { params, query: { date_from: '2026-01-01', date_to: '2026-12-31' } },
    owner.token,
  )
  expect(long.status).toBe(422)
  const details = await call(
    'GET /open/workspaces/{workspace}/form-stats-details/{form}',
    { params },
    owner.token,
  )
  expect(details.body).toMatchObject({
    submissions: 3,
    average_duration: '2m 40s',
    meta_stats: { source: {} },
  })
  const query = { date_from: '2026-03-01', date_to: '2026-03-03' }
  const summary = await call(
    'GET /open/workspaces/{workspace}/form-summary/{form}',
    { params, query },
    owner.token,
  )
  expect(summary.body).toMatchObject({ processed_submissions: 3, is_limited: false })
  expect(summary.body.fields[2]).toMatchObject({
    summary_type: 'rating',
    answered_count: 3,
    data: { average: 3, min: 1, max: 5 },
  })
  const values = await call(
    'GET /open/workspaces/{workspace}/form-summary/{form}/field/{field}/values',
    { params: { ...params, field: 'name' }, query: { ...query, offset: 1 } },
    owner.token,
  )
  expect(values.body).toMatchObject({
    values: [{ value: 'Bo' }, { value: 'Ada' }],
    total: 3,
    has_more: false,
  })
  const elsewhere = await call(
    'GET /open/workspaces/{workspace}/form-stats-details/{form}',
    { params: { ...params, workspace: form.workspace_id + 1000 } },
    owner.token,
  )
  expect(elsewhere.status).toBe(404)
})
