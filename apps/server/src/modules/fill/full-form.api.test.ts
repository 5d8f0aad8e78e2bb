import { expect, test } from 'vitest'
import { createSubmissionFixture } from '../../testing/fixtures/test-submissions.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { newNetwork } from '../../testing/test-settings.ts'

const testApp = await createTestApp()
const { app, call } = testApp
const { make, send, stored } = await createSubmissionFixture(testApp)

async function makeFull(more: Record<string, unknown> = {}) {
  const form = await make({ max_submissions_count: 1, ...more })
  const id = (await send(form.slug, { name: 'Ada' })).body.submission_id!
  const params = { form: form.slug }
  // The count is cached for a second.
  await expect
    .poll(
      async () =>
        (await call('GET /forms/{form}', { params })).body.max_number_of_submissions_reached,
    )
    .toBe(true)
  return { form, id }
}

const load = (url: string, entered?: Record<string, string>) =>
  app.inject({
    method: entered ? 'POST' : 'GET',
    url,
    remoteAddress: newNetwork(),
    ...(entered && {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(entered).toString(),
    }),
  })

const namesIn = async (form: { id: number }) => (await stored(form)).map(({ data }) => data['name'])

test('a full form accepts changes of its submissions, and nothing else', async () => {
  const { form, id } = await makeFull({ editable_submissions: true })
  const params = { form: form.slug, submission: id }
  const read = await call('GET /forms/{form}/submissions/{submission}', { params })
  expect(read.body.data).toEqual({ name: 'Ada' })
  const checked = await app.inject({
    method: 'POST',
    url: `/api/forms/${form.slug}/answer`,
    headers: { precognition: 'true' },
    remoteAddress: newNetwork(),
    payload: { name: 'Eve', submission_id: id },
  })
  expect(checked.statusCode).toBe(204)
  expect((await send(form.slug, { name: 'Eve', submission_id: id })).status).toBe(200)
  for (const other of [{}, { submission_id: form.slug }])
    expect(await send(form.slug, { name: 'Bo', ...other })).toMatchObject({
      status: 403,
      body: { code: 'form_full' },
    })
  expect(await namesIn(form)).toEqual(['Eve'])
})

test('the page of a full form opens for a change, which works without JavaScript', async () => {
  const { form, id } = await makeFull({ editable_submissions: true })
  const page = `/forms/${form.slug}`
  expect((await load(`${page}?submission_id=${id}`)).body).toContain('value="Ada"')
  expect((await load(page)).body).not.toContain('name="name"')
  await load(page, { _submission: id, name: 'Eve' })
  await load(page, { name: 'Bo' })
  expect(await namesIn(form)).toEqual(['Eve'])
})

test('without edit links, a full form stays closed', async () => {
  const { form, id } = await makeFull()
  expect((await send(form.slug, { name: 'Eve', submission_id: id })).status).toBe(403)
  expect(await namesIn(form)).toEqual(['Ada'])
})
