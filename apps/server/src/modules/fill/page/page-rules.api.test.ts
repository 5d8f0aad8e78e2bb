import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createSubmitting } from '../../../testing/fixtures/test-submissions.ts'
import { createTestApp } from '../../../testing/test-app.ts'
import { newNetwork } from '../../../testing/test-settings.ts'

const testApp = await createTestApp()
const { app } = testApp
const { make, stored } = await createSubmitting(testApp)

const text = { id: 'a', name: 'A', type: 'text' }
const policyOf = async (slug: string, query = '') =>
  String((await app.inject(`/forms/${slug}${query}`)).headers['content-security-policy'])

const post = (slug: string, fields: Record<string, string>, query = '') =>
  app.inject({
    method: 'POST',
    url: `/forms/${slug}${query}`,
    remoteAddress: newNetwork(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })

describe('the policy of a page', () => {
  test('allows the hosts that its blocks need, and no others', async () => {
    const plain = await policyOf((await make({ properties: [text] })).slug)
    expect(plain).toContain("frame-src 'none'")
    expect(plain).not.toContain('https:')
    const video = {
      id: 'v',
      name: 'V',
      type: 'nf-video',
      video_block: 'https://youtu.be/aqz-KE-bpKQ',
    }
    const code = { id: 'b', name: 'B', type: 'barcode' }
    const form = await make({
      properties: [text, video, code],
      logo_picture: 'https://e.test/l.png',
    })
    const policy = await policyOf(form.slug)
    expect(policy).toMatch(/frame-src https:\/\/www\.youtube-nocookie\.com;/)
    expect(policy).toContain("'wasm-unsafe-eval'")
    expect(policy).toMatch(/img-src 'self' data: blob: https:\/\/e\.test/)
    const { headers } = await app.inject(`/forms/${form.slug}`)
    expect(headers['permissions-policy']).toContain('camera=(self)')
  })

  test('allows Stripe as Stripe documents it, only if something is paid', async () => {
    const payment = { id: 'p', name: 'P', type: 'payment', amount: 5 }
    const { headers } = await app.inject(
      `/forms/${(await make({ properties: [text, payment] })).slug}`,
    )
    const policy = `${String(headers['content-security-policy'])};`
    expect(policy).toContain("script-src 'self' https://js.stripe.com https://*.js.stripe.com;")
    expect(policy).toContain("connect-src 'self' https://api.stripe.com;")
    expect(policy).toContain(
      'frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com;',
    )
    expect(headers['permissions-policy']).toContain('payment=(self "https://js.stripe.com")')
    const plain = await app.inject(`/forms/${(await make({ properties: [text] })).slug}`)
    expect(JSON.stringify(plain.headers)).not.toContain('stripe')
    expect(plain.headers['permissions-policy']).toContain('payment=()')
  })

  test('allows the analytics provider, except where a submission is changed', async () => {
    const form = await make({
      properties: [text],
      editable_submissions: true,
      analytics: { provider: 'meta_pixel', tracking_id: '123' },
    })
    expect(await policyOf(form.slug)).toContain('https://connect.facebook.net')
    await post(form.slug, { a: 'x' })
    const [only] = await stored(form)
    const policy = await policyOf(form.slug, `?submission_id=${only!.submission_id}`)
    expect(policy).not.toContain('facebook')
  })

  test('allows the redirect target', async () => {
    const form = await make({ properties: [text], redirect_url: 'https://e.test/thanks' })
    expect(await policyOf(form.slug)).toContain("form-action 'self' https://e.test")
  })
})

test('a hidden field is filled from the URL or by its author, whose value stays private', async () => {
  const hidden = { id: 'h', name: 'H', type: 'number', hidden: true, prefill: 8_675_309 }
  const form = await make({ properties: [text, hidden] })
  const page = await app.inject(`/forms/${form.slug}?h=7`)
  expect(page.body).toContain(`action="/forms/${form.slug}?h=7"`)
  await post(form.slug, { a: 'x' }, '?h=7')
  await post(form.slug, { a: 'y' }, '?h=many')
  expect((await stored(form)).map(({ data }) => data['h'])).toEqual([8_675_309, 7])
  expect((await app.inject(`/forms/${form.slug}?h=many`)).body).not.toContain('8675309')
})

test('a rejected file is named beside its field, and nothing else is lost', async () => {
  const files = { id: 'f', name: 'F', type: 'files', allowed_file_types: 'pdf' }
  const form = await make({ properties: [text, files] })
  const body = new FormData()
  body.append('a', 'kept')
  body.append('f', new Blob(['<html></html>']), 'page.html')
  const request = new Request('http://localhost/', { method: 'POST', body })
  const answer = await app.inject({
    method: 'POST',
    url: `/forms/${form.slug}`,
    headers: { 'content-type': request.headers.get('content-type')! },
    payload: Buffer.from(await request.arrayBuffer()),
    remoteAddress: newNetwork(),
  })
  expect(answer.statusCode).toBe(422)
  expect(answer.body).toContain('id="field-f-error"')
  expect(answer.body).toContain('value="kept"')
  expect(await stored(form)).toEqual([])
})

test('a password given on the page also opens the API, until it changes', async () => {
  const form = await make({ properties: [text], password: 'open sesame' })
  const unlocked = await post(form.slug, { _password: 'open sesame' })
  const cookie = String(unlocked.headers['set-cookie']).split(';')[0]!
  const send = (headers: Record<string, string>) =>
    app.inject({
      method: 'POST',
      url: `/api/forms/${form.slug}/answer`,
      headers,
      payload: { a: 'x' },
      remoteAddress: newNetwork(),
    })
  expect((await send({ cookie })).statusCode).toBe(200)
  expect((await send({ 'form-password': cookie.split('=')[1]! })).statusCode).toBe(200)
  expect((await send({})).statusCode).toBe(403)
  expect((await send({ cookie: `${cookie}x` })).statusCode).toBe(403)
})

test('a locked page shows neither the description nor the style of its author', async () => {
  const form = await make({
    properties: [text],
    password: 'open sesame',
    description: 'Merger with Initech',
    custom_css: '.merger-with-initech { color: red }',
  })
  const locked = await app.inject({ url: `/forms/${form.slug}`, remoteAddress: newNetwork() })
  expect(locked.body).not.toMatch(/merger.with.initech/i)
  const [, style] = /<style>(.*?)<\/style>/s.exec(locked.body)!
  const hash = createHash('sha256').update(style!).digest('base64')
  expect(locked.headers['content-security-policy']).toContain(`'sha256-${hash}'`)
  const unlocked = await post(form.slug, { _password: 'open sesame' })
  const open = await app.inject({
    url: `/forms/${form.slug}`,
    remoteAddress: newNetwork(),
    headers: { cookie: [unlocked.headers['set-cookie']!].flat()[0]!.split(';')[0]! },
  })
  expect(open.body).toMatch(/\.merger-with-initech/)
})

test.each([
  ['https://e.test/dankė?n=ü', 'https://e.test/dank%C4%97?n=%C3%BC'],
  ['https://bücher.test/', 'https://xn--bcher-kva.test/'],
])('a redirect to %s is followed as %s', async (redirect, location) => {
  const form = await make({ properties: [text], redirect_url: redirect })
  const sent = await post(form.slug, { a: 'x', _page: '', _go: 'next' })
  expect([sent.statusCode, sent.headers.location]).toEqual([303, location])
  expect(await stored(form)).toHaveLength(1)
})
