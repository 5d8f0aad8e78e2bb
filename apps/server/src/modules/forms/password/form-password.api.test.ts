import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { createTestApp } from '../../../testing/test-app.ts'
import { createSubmissionFixture } from '../../../testing/fixtures/test-submissions.ts'
import { newNetwork } from '../../../testing/test-settings.ts'

const testApp = await createTestApp()
const { app } = testApp
const { make, stored } = await createSubmissionFixture(testApp)
const digest = (typed: string) => createHash('sha256').update(typed).digest('hex')

type Way = (slug: string, typed: string, ip: string) => Promise<number>

const through =
  (method: 'GET' | 'POST', path: string, payload?: object): Way =>
  async (slug, typed, remoteAddress) => {
    const { statusCode } = await app.inject({
      method,
      url: path.replace('{slug}', slug),
      headers: { 'form-password': digest(typed) },
      remoteAddress,
      ...(payload && { payload }),
    })
    return statusCode
  }

const ways: Record<string, Way> = {
  form: through('GET', '/api/forms/{slug}'),
  view: through('GET', '/api/forms/{slug}/view'),
  answer: through('POST', '/api/forms/{slug}/answer', { name: 'Ada' }),
  submission: through('GET', '/api/forms/{slug}/submissions/1'),
  payment: through('GET', '/api/forms/{slug}/stripe-connect/get-account'),
  upload: (slug, typed, ip) =>
    app
      .inject({
        method: 'POST',
        url: `/api/upload-file?form=${slug}`,
        headers: {
          'form-password': digest(typed),
          'content-type': 'multipart/form-data; boundary=b',
        },
        payload:
          '--b\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\na\r\n--b--\r\n',
        remoteAddress: ip,
      })
      .then(({ statusCode }) => statusCode),
  page: (slug, typed, ip) =>
    app
      .inject({
        method: 'POST',
        url: `/forms/${slug}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ _password: typed }).toString(),
        remoteAddress: ip,
      })
      .then(({ statusCode }) => statusCode),
}

test('all endpoints share the same counter of wrong passwords', async () => {
  const form = await make({ password: 'open sesame' })
  const ip = newNetwork()
  const order = Object.values(ways)
  for (let attempt = 0; attempt < 10; attempt++) {
    const status = await order[attempt % order.length]!(form.slug, `guess ${attempt}`, ip)
    expect([200, 403]).toContain(status)
  }
  for (const [name, way] of Object.entries(ways))
    expect([name, await way(form.slug, 'open sesame', ip)]).toEqual([name, 429])
  expect(await stored(form)).toEqual([])
  expect(await ways['answer']!(form.slug, 'open sesame', newNetwork())).toBe(200)
})

test('concurrent guesses are limited like sequential ones', async () => {
  const form = await make({ password: 'open sesame' })
  const ip = newNetwork()
  const statuses = await Promise.all(
    Array.from({ length: 40 }, (_, index) => ways['view']!(form.slug, `guess ${index}`, ip)),
  )
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(30)
})

test('the right password is not counted', async () => {
  const form = await make({ password: 'open sesame' })
  const ip = newNetwork()
  for (let call = 0; call < 15; call++)
    expect(await ways['view']!(form.slug, 'open sesame', ip)).toBe(200)
})
