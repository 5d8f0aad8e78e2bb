import { expect, test } from 'vitest'
import { createTestApp } from '../../../testing/test-app.ts'
import { makeFormWithSubmissions } from '../../../testing/fixtures/test-answers.ts'
import { createSubmissionFixture } from '../../../testing/fixtures/test-submissions.ts'

const testApp = await createTestApp()
const { call } = testApp
const submitting = await createSubmissionFixture(testApp)
const { owner } = submitting

test('responses have the same structure as those of the reference product', async () => {
  const form = await makeFormWithSubmissions(testApp, submitting)
  const params = { form: String(form.id), workspace: form.workspace_id }
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

test.each([
  ['', '2026-01-01'],
  ['2026-01-01', ''],
  ['2026-02-30', '2026-03-02'],
  ['2026-02-28', '2026-02-29'],
])('from %j to %j is no period', async (from, to) => {
  const form = await submitting.make()
  const params = { form: String(form.id), workspace: form.workspace_id }
  const { status } = await call(
    'GET /open/workspaces/{workspace}/form-stats/{form}',
    { params, query: { date_from: from, date_to: to } },
    owner.token,
  )
  expect(status).toBe(422)
})
