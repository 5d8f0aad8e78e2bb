import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createSubmissionFixture } from '../../../testing/fixtures/test-submissions.ts'
import { createTestApp } from '../../../testing/test-app.ts'
import { newNetwork } from '../../../testing/test-settings.ts'

const testApp = await createTestApp()
const { app } = testApp
const { make, stored } = await createSubmissionFixture(testApp)

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

test('a hidden value that logic needs is on the page; one that only validation needs is not', async () => {
  const conditionsOn = (id: string) => ({
    operatorIdentifier: 'and',
    children: [
      {
        identifier: id,
        value: { property_meta: { id, type: 'text' }, operator: 'equals', value: 'gold' },
      },
    ],
  })
  const [level, code] = ['level', 'code'].map((id) => ({
    id,
    name: id,
    type: 'text',
    hidden: true,
    prefill: 'gold',
  }))
  const logic = { conditions: conditionsOn('a'), actions: [{ type: 'set-value', value: 'silver' }] }
  const form = await make({
    properties: [
      level,
      { ...code, logic },
      { ...text, logic: { conditions: conditionsOn('level'), actions: ['require-answer'] } },
      {
        id: 'b',
        name: 'B',
        type: 'text',
        validation: { error_conditions: { conditions: conditionsOn('code') } },
      },
    ],
  })
  const { properties } = (await app.inject(`/api/forms/${form.slug}`)).json<{
    properties: object[]
  }>()
  expect(properties).toMatchObject([{ prefill: 'gold' }, { logic: null }, {}, { validation: null }])
  expect(properties[1]).not.toHaveProperty('prefill')
  expect((await app.inject(`/forms/${form.slug}`)).body).not.toContain('silver')
  expect((await post(form.slug, { b: 'x' })).statusCode).toBe(422)
  await post(form.slug, { a: 'x', b: 'x' })
  expect(await stored(form)).toMatchObject([{ data: { level: 'gold', code: 'gold' } }])
})

describe('without JavaScript, a read-only field', () => {
  const seat = { id: 'seat', name: 'Seat', type: 'text', disabled: true }
  const ifAda = {
    operatorIdentifier: 'and',
    children: [
      {
        identifier: 'a',
        value: { property_meta: { id: 'a', type: 'text' }, operator: 'equals', value: 'Ada' },
      },
    ],
  }

  test('takes its value from the URL, not from the page', async () => {
    const form = await make({ properties: [text, seat] })
    await post(form.slug, { a: 'x' }, '?seat=12A')
    await post(form.slug, { a: 'y', seat: '1B' }, '?seat=12A')
    expect((await stored(form)).map(({ data }) => data['seat'])).toEqual(['12A', '12A'])
  })

  test('keeps its answer when the submission is changed', async () => {
    const logic = { conditions: ifAda, actions: ['disable-block'] }
    const code = { id: 'code', name: 'Code', type: 'text', required: true, logic }
    const form = await make({ properties: [text, seat, code], editable_submissions: true })
    await post(form.slug, { a: 'Ada', code: 'C1' }, '?seat=12A')
    const { submission_id: id } = (await stored(form))[0]!
    await post(form.slug, { a: 'Ada', _submission: id })
    expect(await stored(form)).toMatchObject([{ data: { seat: '12A', code: 'C1' } }])
    await post(form.slug, { a: 'Ada', seat: '1B', code: 'C2', _submission: id })
    expect(await stored(form)).toMatchObject([{ data: { seat: '12A', code: 'C1' } }])
  })

  test('is offered before submitting if an answer on its page enables it', async () => {
    const logic = { conditions: ifAda, actions: ['enable-block'] }
    const form = await make({ properties: [text, { ...seat, prefill: '1A', logic }] })
    const first = await post(form.slug, { a: 'Ada' })
    const page = await app.inject(first.headers.location!)
    expect(page.body).toMatch(/<input(?![^>]*disabled)[^>]*name="seat"[^>]*value="1A"/)
    expect(await stored(form)).toEqual([])
    const [, draft] = /name="_draft" value="([^"]*)"/.exec(page.body)!
    await post(form.slug, { a: 'Ada', seat: '2B', _draft: draft! })
    expect(await stored(form)).toMatchObject([{ data: { a: 'Ada', seat: '2B' } }])
  })
})

test.each([
  ['EUR', null],
  ['GBP', 'GBP'],
])('without JavaScript, a posted %s that logic had set is stored as %s', async (posted, stays) => {
  const isDutch = {
    identifier: 'a',
    value: { operator: 'equals', property_meta: { id: 'a', type: 'text' }, value: 'NL' },
  }
  const logic = {
    conditions: { operatorIdentifier: 'and', children: [isDutch] },
    actions: [{ type: 'set-value', value: 'EUR' }],
  }
  const currency = { id: 'currency', name: 'Currency', type: 'text', logic }
  const form = await make({ properties: [text, currency] })
  await post(form.slug, { a: 'US', currency: posted }, '?a=NL')
  const [only] = await stored(form)
  expect(only!.data['currency'] ?? null).toBe(stays)
})

test('without JavaScript, prefilled answers reach the second page', async () => {
  const pageBreak = { id: 'break', name: 'Break', type: 'nf-page-break' }
  const later = [
    { id: 'b', name: 'B', type: 'text' },
    { id: 'c', name: 'C', type: 'text', prefill: 'by the author' },
  ]
  const form = await make({ properties: [text, pageBreak, ...later] })
  const first = await post(form.slug, { a: 'x', _go: 'next' }, '?b=by+the+link')
  const { body } = await app.inject(first.headers.location!)
  expect(body).toContain('value="by the link"')
  expect(body).toContain('value="by the author"')
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

test.each([
  ['?a=Ada&submission_id=1&page=b&utm_source=x', '?a=Ada&submission_id=1&page=b&utm_source=x'],
  ['?//e.test/%0d%0a"<', '?%2F%2Fe.test%2F%0D%0A%22%3C='],
  ['', ''],
])('a password leads on to the form with the query %s', async (query, kept) => {
  const form = await make({ properties: [text], password: 'open sesame' })
  const unlocked = await post(form.slug, { _password: 'open sesame' }, query)
  const { statusCode, headers } = unlocked
  expect([statusCode, headers.location]).toEqual([303, `/forms/${form.slug}${kept}`])
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
