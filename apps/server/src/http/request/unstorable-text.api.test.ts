import { expect, test } from 'vitest'
import { visitorsOf } from '../../testing/page-visitor.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { createSubmissionFixture } from '../../testing/fixtures/test-submissions.ts'
import { newNetwork } from '../../testing/test-settings.ts'

const testApp = await createTestApp()
const { app } = testApp
const { make, owner, stored } = await createSubmissionFixture(testApp)
const createVisitor = visitorsOf(app)
const nul = '\0'

type Call = { method: 'GET' | 'POST' | 'PUT' | 'PATCH'; url: string; payload?: object | string }

const ask = async (call: Call, headers: Record<string, string> = {}) =>
  (await app.inject({ ...call, headers, remoteAddress: newNetwork() })).statusCode

const signedIn = { authorization: `Bearer ${owner.token}` }

test.each([
  '/api/forms/a%00b',
  '/api/forms/a%00b/view',
  '/api/open/forms/a%00b',
  '/api/open/forms/a%00b/submissions',
  '/api/forms/assets/a%00b',
  '/forms/a%00b',
  '/api/open/workspaces/1%00/forms',
])('NUL in the path %s names nothing', async (url) => {
  expect([400, 404, 422]).toContain(await ask({ method: 'GET', url }, signedIn))
})

test('NUL in a search, a query or a field is a bad request or dropped, never a server error', async () => {
  const form = await make()
  const calls: Call[] = [
    { method: 'GET', url: `/api/open/forms/${form.id}/submissions?search=a%00b` },
    { method: 'GET', url: `/api/forms/${form.slug}?timezone=a%00b` },
    { method: 'PUT', url: `/api/open/forms/${form.id}`, payload: { title: `a${nul}b` } },
    { method: 'POST', url: '/api/open/forms', payload: { title: `a${nul}b`, properties: [] } },
    { method: 'PATCH', url: '/api/settings/profile', payload: { name: `a${nul}b` } },
    { method: 'POST', url: '/api/open/workspaces/create', payload: { name: `a${nul}b` } },
    { method: 'POST', url: '/api/open/forms/assets/upload', payload: { url: `a${nul}b` } },
  ]
  for (const call of calls) {
    const status = await ask(call, signedIn)
    expect([call.url, status < 500]).toEqual([call.url, true])
  }
  const signIn = { email: `a${nul}@b.test`, password: `a${nul}b` }
  expect(await ask({ method: 'POST', url: '/api/login', payload: signIn })).toBeLessThan(500)
})

test('NUL in answers and their metadata', async () => {
  const options = [{ id: 'r', name: 'Red' }]
  const form = await make({
    properties: [
      { id: 'text', name: 'Text', type: 'text' },
      { id: 'mail', name: 'Mail', type: 'email' },
      { id: 'one', name: 'One', type: 'select', select: { options }, allow_creation: true },
      { id: 'many', name: 'Many', type: 'multi_select', multi_select: { options } },
      { id: 'rich', name: 'Rich', type: 'rich_text' },
      { id: 'file', name: 'File', type: 'files' },
      { id: 'grid', name: 'Grid', type: 'matrix', rows: ['a'], columns: ['b'] },
    ],
  })
  const url = `/api/forms/${form.slug}/answer`
  const values = [nul, `a${nul}b`, [`a${nul}`], { a: `b${nul}`, [`a${nul}`]: 'b' }]
  for (const id of ['text', 'mail', 'one', 'many', 'rich', 'file', 'grid', `x${nul}`])
    for (const value of values)
      expect(await ask({ method: 'POST', url, payload: { [id]: value } })).toBeLessThan(500)
  const beside = {
    submission_id: `a${nul}b`,
    submission_hash: nul,
    tracking_parameters: { utm_source: `a${nul}b` },
    completion_time: nul,
  }
  for (const [key, value] of Object.entries(beside))
    expect(await ask({ method: 'POST', url, payload: { text: 'a', [key]: value } })).toBeLessThan(
      500,
    )
  expect(JSON.stringify(await stored(form))).not.toContain(String.raw`\u0000`)
})

test('NUL in a page posted without JavaScript is dropped', async () => {
  const form = await make({
    properties: [
      { id: 'name', name: 'Name', type: 'text', required: true },
      { id: 'break', name: 'Break', type: 'nf-page-break' },
      { id: 'more', name: 'More', type: 'text' },
    ],
  })
  const visitor = createVisitor()
  const page = await visitor.open(`/forms/${form.slug}?more=c%00d`)
  const next = await visitor.send(page, form.slug, { name: `a${nul}b`, _go: 'next' })
  expect(next.html).toContain('id="field-more"')
  const done = await visitor.send(next, form.slug, { more: `c${nul}`, _go: 'next' })
  expect(done.html).toContain('id="done"')
  expect(await stored(form)).toMatchObject([{ data: { name: 'ab', more: 'c' } }])
})

test('NUL in an upload', async () => {
  const body = (name: string) =>
    `--b\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\ntext\r\n--b--\r\n`
  const headers = { 'content-type': 'multipart/form-data; boundary=b' }
  for (const [query, name] of [
    ['', `a${nul}b.txt`],
    ['?form=a%00b', 'a.txt'],
    ['?form=a%00b&field=%00', 'a.txt'],
  ]) {
    const upload: Call = { method: 'POST', url: `/api/upload-file${query}`, payload: body(name!) }
    expect(await ask(upload, headers)).toBeLessThan(500)
  }
})
