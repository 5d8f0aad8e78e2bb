import { expect, test } from 'vitest'
import { createLimits } from '../../../rate-limit/limits.ts'
import { createTestApp } from '../../../testing/test-app.ts'
import { newNetwork } from '../../../testing/test-settings.ts'
import { createSubmissionFixture } from '../../../testing/fixtures/test-submissions.ts'

let nowMs = 0
const limits = await createLimits({ now: () => nowMs })
const testApp = await createTestApp({}, undefined, { limits })
const { make } = await createSubmissionFixture(testApp)

/** A visitor whose network has opened so many pages that only `left` points remain. */
async function visitorWith(left: number) {
  const ip = newNetwork()
  if (left < 3000) await limits.take('pages', ip, { max: 3000, windowSeconds: 20 }, 3000 - left)
  return (url: string, headers: Record<string, string> = { accept: 'text/html,*/*' }) =>
    testApp.app.inject({ url, remoteAddress: ip, headers })
}

test('a network that opens too many pages is told when to retry, in the language of the form', async () => {
  const { slug } = await make({ language: 'ar' })
  const visit = await visitorWith(1)
  expect((await visit(`/forms/${slug}`)).statusCode).toBe(200)
  const refusal = await visit(`/forms/${slug}`)
  expect(refusal.statusCode).toBe(429)
  expect(refusal.headers).toMatchObject({
    'retry-after': '20',
    'content-type': 'text/html; charset=utf-8',
    'content-language': 'ar',
    'cache-control': 'no-store',
    'content-security-policy': expect.stringMatching(/^default-src 'none';.*frame-ancestors \*$/),
  })
  expect(refusal.body).toContain('<html lang="ar" dir="rtl">')
  expect(refusal.body).toContain('فُتحت صفحات كثيرة جدًّا من شبكتك. يُرجى إعادة المحاولة بعد 20 ثانية.')
  expect(refusal.body).toContain('<a href="">إعادة المحاولة</a>')
  const other = await visitorWith(3000)
  expect((await other(`/forms/${slug}`)).statusCode).toBe(200)
  nowMs += 20_000
  expect((await visit(`/forms/${slug}`)).statusCode).toBe(200)
})

test('API clients are told in JSON', async () => {
  const { slug } = await make()
  const visit = await visitorWith(0)
  const refusal = await visit(`/forms/${slug}`, { accept: '*/*' })
  expect(refusal.statusCode).toBe(429)
  expect(refusal.json()).toEqual({
    code: 'too_many_requests',
    message: 'Too many pages were opened from your network. Please try again in 20 seconds.',
  })
})

test('a page rendered for one visitor costs more than a shared one, and a large form more than a small one', async () => {
  const small = await make()
  const fields = Array.from({ length: 500 }, (_, at) => ({ id: `f${at}`, name: 'F', type: 'text' }))
  const large = await make({ properties: fields })
  const visit = await visitorWith(20)
  expect((await visit(`/forms/${large.slug}?f1=Ada`)).statusCode).toBe(429)
  expect((await visit(`/forms/${small.slug}?name=Ada`)).statusCode).toBe(200)
  expect((await visit(`/forms/${small.slug}?name=Bob`)).statusCode).toBe(429)
  expect((await visit(`/forms/${small.slug}`)).statusCode).toBe(200)
})

test('a school that opens a form within one minute is let in', async () => {
  const { slug } = await make()
  const visit = await visitorWith(3000)
  for (let pupil = 0; pupil < 200; pupil++)
    expect((await visit(`/forms/${slug}?name=Pupil`)).statusCode).toBe(200)
})

test('slugs cannot be guessed: a miss costs as much as a rendered page', async () => {
  const visit = await visitorWith(12)
  const missing = await visit('/forms/no-such-form')
  expect(missing.statusCode).toBe(404)
  expect(missing.body).toContain('<h1>There is no form at this address.')
  expect((await visit('/forms/no-such-form')).statusCode).toBe(429)
})

test('a rejected post says how to get the input back', async () => {
  const { slug } = await make({ language: 'fr' })
  const remoteAddress = newNetwork()
  await testApp.app.inject({ url: `/forms/${slug}`, remoteAddress })
  const limit = { max: 120, windowSeconds: 60 }
  await limits.take('POST /forms/:slug', `ip ${remoteAddress}`, limit, 120)
  const refusal = await testApp.app.inject({
    method: 'POST',
    url: `/forms/${slug}`,
    remoteAddress,
    headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'name=Ada',
  })
  expect(refusal.statusCode).toBe(429)
  expect(refusal.body).toContain('<html lang="fr" dir="ltr">')
  expect(refusal.body).toContain('Revenez en arrière dans votre navigateur')
})
