import { expect, test } from 'vitest'
import { createSubmissionFixture } from '../../../testing/fixtures/test-submissions.ts'
import { createTestApp } from '../../../testing/test-app.ts'
import { newNetwork } from '../../../testing/test-settings.ts'

const testApp = await createTestApp()
const { make, stored } = await createSubmissionFixture(testApp)

test('names that browsers escape, with quotes and line breaks, are read', async () => {
  const rows = ['The "Pro" plan', 'Two\nlines', '100%']
  const columns = ['yes', 'no']
  const form = await make({
    properties: [{ id: 'm', name: 'M', type: 'matrix', required: true, rows, columns }],
  })
  const body = new FormData()
  for (const row of rows) body.append(`m[${row}]`, 'yes')
  const request = new Request('http://localhost/', { method: 'POST', body })
  const { statusCode } = await testApp.app.inject({
    method: 'POST',
    url: `/forms/${form.slug}`,
    headers: { 'content-type': request.headers.get('content-type')! },
    payload: Buffer.from(await request.arrayBuffer()),
    remoteAddress: newNetwork(),
  })
  expect(statusCode).toBe(303)
  const answer = Object.fromEntries(rows.map((row) => [row, 'yes']))
  expect(await stored(form)).toMatchObject([{ data: { m: answer } }])
})
