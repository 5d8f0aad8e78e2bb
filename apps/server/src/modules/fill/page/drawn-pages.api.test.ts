import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createSubmissionFixture } from '../../../testing/fixtures/test-submissions.ts'
import { createTestApp } from '../../../testing/test-app.ts'
import { newNetwork } from '../../../testing/test-settings.ts'

const asked: (string | undefined)[] = []
const testApp = await createTestApp(
  {
    RECAPTCHA_SITE_KEY: 'r-site',
    RECAPTCHA_SECRET_KEY: 'r-secret',
    HCAPTCHA_SITE_KEY: 'h-site',
    HCAPTCHA_SECRET_KEY: 'h-secret',
  },
  undefined,
  {
    verifyCaptcha: async (answer, _ip, wanted) => {
      asked.push(wanted)
      return answer === 'human'
    },
  },
)
const { app, call } = testApp
const { make, owner, send } = await createSubmissionFixture(testApp)
const name = { id: 'name', type: 'text', name: 'Name' }

const open = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers, remoteAddress: newNetwork() })

describe('a page rendered for its URL', () => {
  test('is the same with and without compression', async () => {
    const { slug } = await make({ properties: [name], title: 'Größe … 尺寸' })
    for (const value of ['Ada', 'Grace', 'x'.repeat(20_000)]) {
      const plain = await open(`/forms/${slug}?name=${value}`)
      const zipped = await open(`/forms/${slug}?name=${value}`, { 'accept-encoding': 'gzip, br' })
      expect(zipped.headers['content-encoding']).toBe('gzip')
      expect(zipped.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
      expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body)
      expect(plain.body).toContain(`value="${value}"`)
    }
  })

  test('contains only the answers from its own URL', async () => {
    const { slug } = await make({ properties: [name] })
    expect((await open(`/forms/${slug}?name=Ada`)).body).toContain('Ada')
    expect((await open(`/forms/${slug}`)).body).not.toContain('Ada')
    expect((await open(`/forms/${slug}?name=Grace`)).body).not.toContain('Ada')
  })
})

test('each visitor sees shuffled options in an order of their own, and keeps it', async () => {
  const options = ['Tea', 'Milk', 'Mate', 'Cola', 'Water'].map((name) => ({ id: name, name }))
  const drink = { id: 'drink', name: 'Drink', type: 'select', select: { options } }
  const { slug } = await make({
    properties: [
      { ...name, required: true },
      { ...drink, shuffle_options: true },
    ],
  })
  const orderIn = (html: string) =>
    [...html.matchAll(/<option value="(\w+)"/g)].map(([, id]) => id).join(' ')
  const orders = new Set<string>()
  for (let count = 0; count < 8; count += 1) {
    const page = await open(`/forms/${slug}`)
    const order = orderIn(page.body)
    orders.add(order)
    const cookie = String(page.headers['set-cookie']).split(';')[0]!
    expect(orderIn((await open(`/forms/${slug}`, { cookie })).body)).toBe(order)
    const refused = await app.inject({
      method: 'POST',
      url: `/forms/${slug}`,
      headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'name=',
      remoteAddress: newNetwork(),
    })
    expect([refused.statusCode, orderIn(refused.body)]).toEqual([422, order])
    const visit = /name="_visit" value="([^"]+)"/.exec(page.body)![1]!
    const withoutCookies = await app.inject({
      method: 'POST',
      url: `/forms/${slug}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `name=&_visit=${visit}`,
      remoteAddress: newNetwork(),
    })
    expect([withoutCookies.statusCode, orderIn(withoutCookies.body)]).toEqual([422, order])
  }
  expect(orders.size).toBeGreaterThan(4)
})

test('a page is compressed quickly for its first visitor, and tightly for later ones', async () => {
  const { slug } = await make({ properties: [name] })
  const ask = () => open(`/forms/${slug}`, { 'accept-encoding': 'gzip, br' })
  const plain = (await open(`/forms/${slug}`)).body
  const first = await ask()
  expect(first.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(first.rawPayload).toString()).toBe(plain)
  await expect
    .poll(async () => (await ask()).rawPayload.length)
    .toBeLessThan(first.rawPayload.length)
  expect(brotliDecompressSync((await ask()).rawPayload).toString()).toBe(plain)
})

test('a page prefilled with the time is at most a minute old', async () => {
  const now = { id: 'now', type: 'date', name: 'Now', with_time: true, prefill_today: true }
  const { slug } = await make({ properties: [now], settings: { time_zone: 'UTC' } })
  const hourMs = 3_600_000
  const startMs = Math.ceil(Date.now() / hourMs) * hourMs
  onTestFinished(() => void vi.useRealTimers())
  const shownAfter = async (ms: number) => {
    vi.useFakeTimers({ toFake: ['Date'], now: startMs + ms })
    return /"now":"[-\d]+T\d\d:(\d\d)/.exec((await open(`/forms/${slug}`)).body)?.[1]
  }
  expect(await shownAfter(0)).toBe('00')
  expect(await shownAfter(59_999)).toBe('00')
  expect(await shownAfter(60_000)).toBe('01')
})

test('a page lists all of its scripts, so that none waits for another', async () => {
  const [live, closed] = [await make(), await make({ visibility: 'closed' })]
  const named = async ({ slug }: { slug: string }) => {
    const { body } = await open(`/forms/${slug}`)
    return [...body.matchAll(/modulepreload" href="([^"]+)"/g)].map(([, file]) => file!)
  }
  const files = await named(live)
  const needed = new Set<string>()
  for (const file of files)
    for (const [, other] of (await open(file)).body.matchAll(/(?:from|import)"\.\/([^"]+)"/g))
      needed.add(`/assets/fill/${other}`)
  expect(files).toEqual(expect.arrayContaining([expect.stringContaining('/react-'), ...needed]))
  expect(await named(closed)).toEqual([])
})

test('a form whose slug changed submits to the new one', async () => {
  const form = await make({ properties: [name] })
  await open(`/forms/${form.slug}`)
  await open(`/forms/${form.slug}?name=Ada`)
  const renamed = await call(
    'PUT /open/forms/{form}/regenerate-link/{style}',
    { params: { form: String(form.id), style: 'uuid' } },
    owner.token,
  )
  const { slug } = renamed.body.form
  expect(slug).not.toBe(form.slug)
  for (const query of ['', '?name=Ada'])
    expect((await open(`/forms/${slug}${query}`)).body).toContain(`action="/forms/${slug}${query}"`)
})

describe('with both captchas configured', () => {
  test.each([
    ['recaptcha', 'r-site', 'www.google.com/recaptcha'],
    ['hcaptcha', 'h-site', 'hcaptcha.com'],
  ])('a form uses the one it chose: %s', async (provider, siteKey, host) => {
    const { slug } = await make({
      properties: [name],
      use_captcha: true,
      captcha_provider: provider,
    })
    const page = await open(`/forms/${slug}`)
    expect(page.body).toContain(`"captcha":{"provider":"${provider}","siteKey":"${siteKey}"}`)
    expect(page.headers['content-security-policy']).toContain(host)
    asked.length = 0
    const answer = {
      name: 'Ada',
      [`${provider === 'recaptcha' ? 'g-re' : 'h-'}captcha-response`]: 'human',
    }
    expect((await send(slug, answer)).status).toBe(200)
    expect(asked).toEqual([provider])
  })
})

describe('the sample form', () => {
  test.each([
    ['en', 'ltr', 'Full name', {}, '/forms/sample'],
    ['fr', 'ltr', 'Nom complet', { 'accept-language': 'fr-CH, en;q=0.5' }, '/forms/sample'],
    ['ar', 'rtl', 'الاسم الكامل', { 'accept-language': 'ar' }, '/forms/sample'],
    ['ar', 'rtl', 'الاسم الكامل', { 'accept-language': 'fr' }, '/forms/sample?lang=ar'],
    ['fr', 'ltr', 'Nom complet', { 'accept-language': 'ar', cookie: 'locale=fr' }, '/forms/sample'],
    ['en', 'ltr', 'Full name', { 'accept-language': 'rm' }, '/forms/sample'],
    ['fr', 'ltr', 'Nom complet', {}, '/forms/sample-fr'],
  ])('is shown in %s', async (language, direction, label, headers, address) => {
    const { body } = await open(address, headers)
    expect(body).toContain(`<html lang="${language}" dir="${direction}">`)
    expect(body).toContain(`>${label}<`)
  })

  test('accepts answers in the language it was shown in', async () => {
    const answer = { name: 'Ada', email: 'ada@e.test', topic: 'Une idée' }
    const post = (slug: string) =>
      app.inject({
        method: 'POST',
        url: `/api/forms/${slug}/answer`,
        payload: answer,
        remoteAddress: newNetwork(),
      })
    expect((await post('sample-fr')).statusCode).toBe(200)
    expect((await post('sample')).statusCode).toBe(422)
  })
})
