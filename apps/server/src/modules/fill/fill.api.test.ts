import { describe, expect, test } from 'vitest'
import { createSubmissionFixture } from '../../testing/fixtures/test-submissions.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { visitorsOf } from '../../testing/page-visitor.ts'

const testApp = await createTestApp()
const { app } = testApp
const { make, stored } = await createSubmissionFixture(testApp)

const createVisitor = visitorsOf(app)

const threePages = [
  { id: 'name', name: 'Your name', type: 'text', required: true },
  { id: 'break1', name: 'Break', type: 'nf-page-break', next_btn_text: 'On we go' },
  { id: 'guests', name: 'Do you bring guests?', type: 'checkbox' },
  { id: 'break2', name: 'Break', type: 'nf-page-break' },
  {
    id: 'names',
    name: 'Their names',
    type: 'text',
    hidden: true,
    logic: {
      conditions: {
        operatorIdentifier: 'and',
        children: [
          {
            identifier: 'guests',
            value: { property_meta: { id: 'guests', type: 'checkbox' }, operator: 'is_checked' },
          },
        ],
      },
      actions: ['show-block', 'require-answer'],
    },
  },
]

test('a form is open at the longest slug', async () => {
  const { slug } = await make({ slug: 'a'.repeat(255) })
  expect(slug).toHaveLength(255)
  expect((await createVisitor().open(`/forms/${slug}`)).status).toBe(200)
})

describe('without JavaScript', () => {
  test('a form submits itself and shows the thank-you page', async () => {
    const form = await make({ submitted_text: '<p>Thank you</p>' })
    const visitor = createVisitor()
    const page = await visitor.open(`/forms/${form.slug}`)
    expect(page.status).toBe(200)
    expect(page.html).toContain('<form id="form"')
    const done = await visitor.send(page, form.slug, { name: 'Ada', age: '36' })
    expect(done.html).toContain('Thank you')
    expect(await stored(form)).toMatchObject([{ data: { name: 'Ada', age: 36 } }])
  })

  test('problems appear beside the field and in a summary, and the input stays', async () => {
    const form = await make()
    const visitor = createVisitor()
    const page = await visitor.open(`/forms/${form.slug}`)
    const again = await visitor.send(page, form.slug, { name: '', age: 'many' })
    expect(again.status).toBe(422)
    expect(again.html).toContain('href="#field-name"')
    expect(again.html).toMatch(/id="field-name-error"[^>]*>The Your name field is required\./)
    expect(again.html).toContain('value="many"')
    const done = await visitor.send(again, form.slug, { name: 'Ada', age: '3' })
    expect(done.html).toContain('id="done"')
    expect(await stored(form)).toHaveLength(1)
  })

  test.each([true, false])(
    'sharing the URL of a draft does not reveal what others add to it (takes cookies: %s)',
    async (takesCookies) => {
      const diagnosis = { id: 'diagnosis', name: 'Diagnosis', type: 'text' }
      const form = await make({ properties: [...threePages.slice(0, 2), diagnosis] })
      const one = createVisitor({ takesCookies })
      const start = await one.open(`/forms/${form.slug}`)
      const handedOn = await one.send(start, form.slug, { name: 'Ada', _go: 'next' })
      const other = createVisitor()
      await other.open(`/forms/${form.slug}`)
      const opened = await other.open(handedOn.location)
      const told = { name: 'Bob', diagnosis: 'measles' }
      await other.send(opened, form.slug, { ...told, _go: 'previous' })
      expect((await one.open(handedOn.location)).html).not.toContain('measles')
      await other.send(opened, form.slug, { ...told, _go: 'next' })
      expect((await one.open(handedOn.location)).html).not.toContain('id="done"')
      const done = await one.send(handedOn, form.slug, { diagnosis: 'flu', _go: 'next' })
      expect(done.html).toContain('id="done"')
    },
  )

  test('pages follow each other as logic decides, and the visitor can go back', async () => {
    const form = await make({ properties: threePages })
    const visitor = createVisitor()
    const first = await visitor.open(`/forms/${form.slug}`)
    expect(first.html).toContain('On we go')
    const second = await visitor.send(first, form.slug, { name: 'Ada', _go: 'next' })
    expect(second.html).toContain('Do you bring guests?')
    expect(second.html).not.toContain('Your name<')
    const back = await visitor.send(second, form.slug, { guests: '1', _go: 'previous' })
    expect(back.html).toContain('value="Ada"')
    const again = await visitor.send(back, form.slug, { name: 'Ada L.', _go: 'next' })
    const third = await visitor.send(again, form.slug, { guests: '1', _go: 'next' })
    expect(third.html).toContain('Their names')
    const done = await visitor.send(third, form.slug, { names: 'Bob', _go: 'next' })
    expect(done.html).toContain('id="done"')
    expect(await stored(form)).toMatchObject([
      { data: { name: 'Ada L.', guests: true, names: 'Bob' } },
    ])
  })

  test('a page with nothing left to ask is skipped', async () => {
    const form = await make({ properties: threePages })
    const visitor = createVisitor()
    const first = await visitor.open(`/forms/${form.slug}`)
    const second = await visitor.send(first, form.slug, { name: 'Ada', _go: 'next' })
    expect((await visitor.send(second, form.slug, { _go: 'next' })).html).toContain('id="done"')
    expect((await stored(form))[0]!.data).not.toHaveProperty('names')
  })

  test('a field that an answer reveals on the same page is shown before submitting', async () => {
    const [name, , guests, , names] = threePages
    const form = await make({ properties: [name, guests, names] })
    const visitor = createVisitor()
    const page = await visitor.open(`/forms/${form.slug}`)
    expect(page.html).not.toContain('>Their names<')
    const again = await visitor.send(page, form.slug, { name: 'Ada', guests: '1' })
    expect(again.html).toContain('>Their names<')
    expect(await stored(form)).toEqual([])
    await visitor.send(again, form.slug, { name: 'Ada', guests: '1', names: 'Bob' })
    expect(await stored(form)).toMatchObject([{ data: { names: 'Bob' } }])
  })

  test('a field that is first shown beside a problem is read', async () => {
    const [name, , guests, , names] = threePages
    const form = await make({ properties: [name, guests, names] })
    const visitor = createVisitor()
    const page = await visitor.open(`/forms/${form.slug}`)
    const again = await visitor.send(page, form.slug, { name: '', guests: '1', names: 'too early' })
    expect(again.status).toBe(422)
    expect(again.html).toContain('>Their names<')
    const done = await visitor.send(again, form.slug, { name: 'Ada', guests: '1', names: 'Bob' })
    expect(done.html).toContain('id="done"')
    expect(await stored(form)).toMatchObject([{ data: { name: 'Ada', names: 'Bob' } }])
  })

  test('pressing the button twice submits once; filling in again submits again', async () => {
    const form = await make()
    const visitor = createVisitor()
    await visitor.open(`/forms/${form.slug}`)
    const entered = { name: 'Ada', _page: '', _go: 'next' }
    await Promise.all([visitor.post(form.slug, entered), visitor.post(form.slug, entered)])
    expect(await stored(form)).toHaveLength(1)
    const page = await visitor.open(`/forms/${form.slug}`)
    await visitor.send(page, form.slug, { name: 'Ada' })
    expect(await stored(form)).toHaveLength(2)
  })

  test('only the right password opens the form', async () => {
    const form = await make({ password: 'open sesame' })
    const visitor = createVisitor()
    const locked = await visitor.open(`/forms/${form.slug}`)
    expect(locked.html).toContain('name="_password"')
    expect(locked.html).not.toContain('Your name')
    const wrong = await visitor.send(locked, form.slug, { _password: 'guess' })
    expect([wrong.status, wrong.html.includes('Wrong password.')]).toEqual([403, true])
    const open = await visitor.send(locked, form.slug, { _password: 'open sesame' })
    expect(open.html).toContain('Your name')
    await visitor.send(open, form.slug, { name: 'Ada' })
    expect(await stored(form)).toHaveLength(1)
  })

  test('after ten wrong passwords the right one has to wait, for this visitor only', async () => {
    const form = await make({ password: 'open sesame' })
    const visitor = createVisitor()
    for (let attempt = 0; attempt < 10; attempt++)
      await visitor.post(form.slug, { _password: 'guess' })
    const refused = await visitor.post(form.slug, { _password: 'open sesame' })
    expect([refused.status, refused.html.includes('Too many requests.')]).toEqual([429, true])
    expect((await createVisitor().post(form.slug, { _password: 'open sesame' })).status).toBe(303)
  })

  test('a submission is changed through its link', async () => {
    const form = await make({ editable_submissions: true })
    const visitor = createVisitor()
    const page = await visitor.open(`/forms/${form.slug}`)
    const done = await visitor.send(page, form.slug, { name: 'Ada', age: '3' })
    const link = /href="(\/forms\/[^"]*submission_id=[^"]*)"/.exec(done.html)![1]!
    const change = await visitor.open(link)
    expect(change.html).toContain('value="Ada"')
    await visitor.send(change, form.slug, { name: 'Ada L.', age: '' })
    const [only, ...others] = await stored(form)
    expect([only!.data['name'], only!.data['age'], others]).toEqual(['Ada L.', undefined, []])
  })

  test('a redirect is followed, with its mentions filled in', async () => {
    const mention =
      '<span mention="true" mention-field-id="name" mention-field-name="n" mention-fallback=""></span>'
    const form = await make({ redirect_url: `https://e.test/?n=${mention}` })
    const visitor = createVisitor()
    const page = await visitor.open(`/forms/${form.slug}`)
    const answer = await visitor.send(page, form.slug, { name: 'A&B' })
    expect([answer.status, answer.location]).toEqual([303, 'https://e.test/?n=A%26B'])
  })

  test('the URL can prefill answers', async () => {
    const form = await make()
    const page = await createVisitor().open(`/forms/${form.slug}?name=Ada%20L.&age=36`)
    expect(page.html).toContain('value="Ada L."')
    expect(page.html).toContain('value="36"')
  })

  test('the sample form can be tried, and stores nothing', async () => {
    const visitor = createVisitor()
    const page = await visitor.open('/forms/sample')
    expect(page.status).toBe(200)
    const entered = { name: 'Ada', email: 'ada@e.test', topic: 'An idea' }
    expect((await visitor.send(page, 'sample', entered)).html).toContain('id="done"')
  })
})

describe('a page', () => {
  test.each([
    ['a draft', { visibility: 'draft' }, 404],
    ['a closed form', { visibility: 'closed', closed_text: '<p>We are <b>closed</b></p>' }, 200],
  ])('of %s', async (_, more, status) => {
    const form = await make(more)
    const page = await createVisitor().open(`/forms/${form.slug}`)
    expect(page.status).toBe(status)
    expect(page.html).not.toContain('Your name')
    if (status === 200) expect(page.html).toContain('We are <b>closed</b>')
  })

  test('in Arabic is right-to-left and translated', async () => {
    const form = await make({ language: 'ar' })
    const { html } = await createVisitor().open(`/forms/${form.slug}`)
    expect(html).toContain('<html lang="ar" dir="rtl">')
    expect(html).toContain('إرسال')
  })

  test('is the same bytes for everybody, and revalidated with an ETag', async () => {
    const form = await make()
    const url = `/forms/${form.slug}`
    const first = await app.inject({ url, headers: { 'accept-encoding': 'br' } })
    const second = await app.inject({ url, headers: { 'accept-encoding': 'br' } })
    expect(second.rawPayload).toEqual(first.rawPayload)
    const etag = String(first.headers['etag'])
    expect((await app.inject({ url, headers: { 'if-none-match': etag } })).statusCode).toBe(304)
  })

  test('runs only our script, enforced by a policy', async () => {
    const form = await make()
    const { headers } = await app.inject(`/forms/${form.slug}`)
    expect(headers['content-security-policy']).toMatch(/; script-src 'self';/)
    expect(headers['content-security-policy']).toMatch(/style-src 'self' 'sha256-[^']+'/)
  })

  test('shows text from authors and respondents as text', async () => {
    const evil = '</script><img src=x onerror=alert(1)><svg onload=alert(1)>'
    const form = await make({
      title: evil,
      submit_button_text: evil.slice(0, 50),
      properties: [
        { id: 'a', name: `A ${evil}`, type: 'text', help: `B ${evil}`, placeholder: evil },
        { id: 'b', name: 'Choose', type: 'select', select: { options: [{ id: '1', name: evil }] } },
      ],
    })
    const { html } = await createVisitor().open(`/forms/${form.slug}?a=${encodeURIComponent(evil)}`)
    expect(html).not.toMatch(/<img src=x|<svg onload/)
  })
})
