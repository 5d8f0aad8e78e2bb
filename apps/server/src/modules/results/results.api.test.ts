import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'
import { createSubmissionFixture } from '../../testing/fixtures/test-submissions.ts'
import {
  answeredFields as properties,
  makeFormWithSubmissions,
} from '../../testing/fixtures/test-answers.ts'
import { makeUser } from '../../testing/fixtures/people/test-people.ts'
import { storeAnswers } from '../../testing/fixtures/test-records.ts'
import { newNetwork } from '../../testing/test-settings.ts'
import { submissions } from '../submissions/submissions.table.ts'
import { countNewSubmissions } from './counts/count-submissions.job.ts'

const testApp = await createTestApp()
const { app, db, call } = testApp
const submitting = await createSubmissionFixture(testApp)
const { make, owner } = submitting
const stranger = await makeUser(db)

const utc = { settings: { time_zone: 'UTC' } }
type Form = Awaited<ReturnType<typeof make>>
const ref = (form: Form) => ({ form: String(form.id) })
const march = { from: '2026-03-01', to: '2026-03-03' }
const routes = ['overview', 'stops', 'answers', 'answers/why'] as const

test.each(routes)('%s is for members only', async (route) => {
  const form = await make({ properties })
  const url = `/api/open/forms/${form.id}/results/${route}`
  const statusFor = async (token?: string) =>
    (
      await app.inject({
        url,
        ...(token && { headers: { authorization: `Bearer ${token}` } }),
        remoteAddress: newNetwork(),
      })
    ).statusCode
  expect([
    await statusFor(),
    await statusFor(stranger.token),
    await statusFor(owner.token),
  ]).toEqual([401, 404, 200])
})

test('a period has its numbers by day, and those of the previous period', async () => {
  const form = await makeFormWithSubmissions(testApp, submitting)
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
  expect([after.current.submissions, after.previous?.submissions]).toEqual([2, 1])
  const compared = async (compare: 'year' | 'none') =>
    (
      await call(
        'GET /open/forms/{form}/results/overview',
        { params: ref(form), query: { from: '2028-02-29', to: '2028-03-02', compare } },
        owner.token,
      )
    ).body.previous
  expect(await compared('year')).toMatchObject({ from: '2027-02-28', to: '2027-03-02' })
  expect(await compared('none')).toBeNull()
})

test('sources of visits are counted without identifying visitors', async () => {
  const form = await make({ properties, ...utc })
  const headers = {
    'user-agent':
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    referer: 'https://www.google.com/',
  }
  await app.inject({ url: `/forms/${form.slug}`, headers, remoteAddress: newNetwork() })
  await app.inject({
    url: `/forms/${form.slug}?utm_source=News`,
    headers,
    remoteAddress: newNetwork(),
  })
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

test('respondents who left are counted at the question after their last answer', async () => {
  const form = await makeFormWithSubmissions(testApp, submitting)
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

test('answers are summarized by field, even before they are counted', async () => {
  const form = await makeFormWithSubmissions(testApp, submitting)
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

test('answers can be filtered by any field, and invalid filters are rejected', async () => {
  const form = await makeFormWithSubmissions(testApp, submitting)
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
  const form = await makeFormWithSubmissions(testApp, submitting)
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
  expect((await read({ limit: 3 })).next).toBeNull()
  expect((await read({ search: 'aD' })).answers.map(({ text }) => text)).toEqual(['Ada'])
})

test('the latest texts are ordered by time, even behind many submissions without one', async () => {
  const form = await make({ properties, ...utc })
  const at = (createdAt: string) => ({ createdAt: new Date(createdAt) })
  await storeAnswers(db, form.id, [{ why: 'last' }], at('2026-03-03T12:00:00Z'))
  const silent = Array.from({ length: 250 }, () => ({ name: 'Bo' }))
  await storeAnswers(db, form.id, silent, at('2026-03-02T12:00:00Z'))
  const early = Array.from({ length: 6 }, (_, index) => ({ why: `early ${index}` }))
  await storeAnswers(db, form.id, early, at('2026-03-01T12:00:00Z'))
  await storeAnswers(db, form.id, [{ why: 'outside' }], at('2026-02-01T12:00:00Z'))
  const { body } = await call(
    'GET /open/forms/{form}/results/answers',
    { params: ref(form), query: march },
    owner.token,
  )
  const expected = ['last', 'early 5', 'early 4', 'early 3', 'early 2']
  expect(body.fields.find(({ id }) => id === 'why')!.latest.map(({ text }) => text)).toEqual(
    expected,
  )
  const page = async (after?: number) =>
    (
      await call(
        'GET /open/forms/{form}/results/answers/{field}',
        {
          params: { ...ref(form), field: 'why' },
          query: { ...march, limit: 3, ...(after && { after }) },
        },
        owner.token,
      )
    ).body
  const first = await page()
  const second = await page(first.next!)
  expect([...first.answers, ...second.answers].map(({ text }) => text).slice(0, 5)).toEqual(
    expected,
  )
  await db.delete(submissions).where(eq(submissions.id, first.next!))
  expect((await page(first.next!)).answers.map(({ text }) => text)).toContain('early 2')
})
