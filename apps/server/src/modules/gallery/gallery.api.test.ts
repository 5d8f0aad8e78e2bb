import type { EndpointInput } from '@formstead/contract'
import { loadTags, templateIndustries, templates, templateTypes } from '@formstead/templates'
import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'
import { formBody } from '../../testing/fixtures/test-forms.ts'
import { makeUser } from '../../testing/fixtures/people/test-people.ts'

const testApp = await createTestApp({
  APP_URL: 'https://forms.example',
  TEMPLATE_EDITOR_EMAILS: 'editor@people.test',
})
const { app, call, db } = testApp
const creator = await makeUser(db)
const editor = await makeUser(db, { email: 'editor@people.test', emailVerifiedAt: new Date() })
const stranger = await makeUser(db)

async function open(
  url: string,
  { token, language = 'en' }: { token?: string; language?: string } = {},
) {
  const response = await app.inject({
    url,
    headers: {
      host: 'forms.example',
      accept: 'text/html',
      'accept-language': language,
      ...(token && { cookie: `token=${token}` }),
    },
  })
  const { statusCode: status, body: html, headers } = response
  return { status, html, headers, location: headers.location }
}

const read = <Name extends 'GET /gallery' | 'GET /gallery/{slug}'>(
  name: Name,
  input: EndpointInput<Name>,
  person?: { token: string },
  language = 'en',
) =>
  call(name, input, person?.token, {
    headers: { host: 'forms.example', 'accept-language': language },
  })

const namesOn = (html: string) =>
  [...html.matchAll(/<bdi>([^<]+)<\/bdi><\/a><\/h2>/g)].map(([, name]) => name)
const linksOn = (html: string) => [...html.matchAll(/href="([^"]+)"/g)].map(([, link]) => link)

let made = 0
async function makeTemplate(more: Record<string, unknown> = {}, person = editor) {
  const body = {
    form: formBody({ title: 'Order' }),
    name: 'Order of a stranger',
    slug: `stranger-${++made}`,
    short_description: 'Takes orders',
    description: '<p>Takes <b>orders</b></p>',
    publicly_listed: true,
    ...more,
  }
  const answer = await call('POST /templates', { body }, person.token, {
    headers: { host: 'forms.example' },
  })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return body.slug
}

describe('may not', () => {
  test('see an unlisted template, unless it is theirs or they are template editors', async () => {
    const slug = await makeTemplate({ publicly_listed: false, name: 'Secret order' }, creator)
    for (const given of [{}, { token: 'no-token' }]) {
      const { status, html } = await open(`/templates/${slug}`, given)
      expect(status).toBe(404)
      expect(html).not.toContain('Secret order')
      expect((await open('/templates?q=secret', given)).html).not.toContain('Secret order')
    }
    for (const given of [{}, { token: 'no-token' }, stranger])
      expect((await open(`/templates/${slug}/picture.svg`, given)).status).toBe(404)
    expect((await read('GET /gallery/{slug}', { params: { slug } }, stranger)).status).toBe(404)
    const found = await read('GET /gallery', { query: { q: 'secret' } }, stranger)
    expect(found.body.cards).toEqual([])
    expect((await open(`/forms/~template-${slug}`)).status).toBe(404)
    for (const person of [creator, editor]) {
      const { status, body } = await read('GET /gallery/{slug}', { params: { slug } }, person)
      expect(status).toBe(200)
      expect(body).toMatchObject({ name: 'Secret order', is_listed: false, can_edit: true })
      expect((await open(body.frame_path)).status).toBe(200)
      expect((await open(`${body.frame_path}x`)).status).toBe(404)
      expect((await open(`/templates/${slug}/picture.svg`, person)).status).toBe(200)
    }
    const own = await read('GET /gallery', { query: { q: 'secret' } }, creator)
    expect(own.body.cards).toMatchObject([{ name: 'Secret order', is_listed: false }])
  })

  test('edit other people’s templates: the page does not offer it', async () => {
    const slug = await makeTemplate()
    const { body } = await read('GET /gallery/{slug}', { params: { slug } }, stranger)
    expect(body.can_edit).toBe(false)
  })

  test('read the members’ gallery without an account', async () => {
    expect((await read('GET /gallery', { query: {} })).status).toBe(401)
  })
})

test.each([
  '/templates/does-not-exist',
  '/templates/types/no_such_forms',
  '/templates/industries/constructor',
  '/templates?page=99',
])('%s does not exist, and leads on', async (path) => {
  const { status, html } = await open(path)
  expect(status).toBe(404)
  expect(html).toContain('noindex')
  expect(linksOn(html)).toContain('/templates')
  expect(namesOn(html)).toHaveLength(3)
})

describe('the gallery', () => {
  test('lists everything on a few pages, without JavaScript', async () => {
    let path: string | undefined = '/templates'
    const names = new Set<string | undefined>()
    while (path) {
      const { html } = await open(path)
      for (const name of namesOn(html)) names.add(name)
      path = /href="([^"]+)" rel="next"/.exec(html)?.[1]?.replaceAll('&amp;', '&')
    }
    expect([...names]).toEqual(expect.arrayContaining(templates.map(({ name }) => name)))
  })

  test('links every type and every industry, and each has its own page', async () => {
    const links = linksOn((await open('/templates')).html)
    for (const slug of templateTypes) expect(links).toContain(`/templates/types/${slug}`)
    for (const slug of templateIndustries) expect(links).toContain(`/templates/industries/${slug}`)
    const { industries } = await loadTags('en')
    const tag = industries.find(({ slug }) => slug === 'education_forms')!
    const { status, html } = await open(`/templates/industries/${tag.slug}`)
    expect(status).toBe(200)
    expect(html).toContain(`<title>${tag.meta_title} · Formstead</title>`)
    expect(html).toContain(tag.description)
    const own = templates.filter((one) => one.industries.includes(tag.slug))
    expect(namesOn(html)).toEqual(expect.arrayContaining(own.map(({ name }) => name)))
  })

  test('finds words in any order, ignoring accents, and keeps the search in the URL', async () => {
    const { html } = await open('/templates?q=rsvp+WEDD%C3%8DNG')
    expect(namesOn(html)[0]).toMatch(/wedding/i)
    expect(html).toContain('value="rsvp WEDDÍNG"')
    expect((await open('/templates?q=xyzzy')).html).toContain('No templates match this search.')
  })

  test.each([
    ['/templates?q=&type=&industry=', '/templates'],
    ['/templates?q=&type=order_forms&industry=', '/templates/types/order_forms'],
    ['/templates?q=&type=nonsense&industry=seo_forms', '/templates/industries/seo_forms'],
    ['/fr/templates?q=&type=order_forms', '/fr/templates/types/order_forms'],
  ])('%s has one canonical URL', async (path, address) => {
    expect(await open(path)).toMatchObject({ status: 302, location: address })
  })

  test.each([
    ['fr', 'ltr', 'Modèles'],
    ['ar', 'rtl', 'القوالب'],
  ])('is shown in %s, and links its translations', async (language, direction, heading) => {
    for (const page of [
      await open('/templates', { language }),
      await open(`/${language}/templates`),
    ]) {
      expect(page.html).toContain(`<html lang="${language}" dir="${direction}">`)
      expect(page.html).toContain(`>${heading}</h1>`)
      expect(page.html).toContain(
        `<link rel="canonical" href="https://forms.example/${language}/templates">`,
      )
      expect(page.html).not.toMatch(/gallery\.\w+/)
    }
  })

  test('sends guests to the editor that needs no account', async () => {
    expect((await open('/templates/contact-us')).html).toContain(
      'href="/forms/create/guest?template=contact-us"',
    )
  })
})

describe('for members', () => {
  test.each([
    '/templates',
    '/templates?q=order',
    '/fr/templates/types/order_forms',
    '/templates/x',
  ])('%s is the app while they are signed in', async (path) => {
    const { status, html, headers } = await open(path, stranger)
    expect(status).toBe(200)
    expect(html).toContain('<div id="root">')
    expect(html).not.toContain('class="site"')
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    expect((await open(path, { token: 'no-token' })).html).toContain('class="site"')
  })

  test('finds the same as the pages, and links to the members’ URLs', async () => {
    const query = { industry: 'marketing_forms', q: 'newsletter', page: 1 }
    const { body } = await read('GET /gallery', { query }, stranger, 'fr')
    expect(body).toMatchObject({
      heading: 'Modèles',
      total: body.cards.length,
      search: { text: 'newsletter', type: '', industry: 'marketing_forms' },
    })
    expect(body.cards).toContainEqual(
      expect.objectContaining({
        name: 'Newsletter sign-up',
        path: '/templates/newsletter-sign-up',
        use_path: '/forms/create?template=newsletter-sign-up',
      }),
    )
    expect(body.industries.tags.find(({ is_current: isCurrent }) => isCurrent)?.slug).toBe(
      'marketing_forms',
    )
    const all = await read('GET /gallery', { query: {} }, stranger)
    expect(all.body.total).toBeGreaterThanOrEqual(templates.length)
  })

  test.each([{ type: 'no_such_forms' }, { industry: 'constructor' }, { page: 99 }])(
    '%o does not exist',
    async (query) => {
      expect((await read('GET /gallery', { query }, stranger)).status).toBe(404)
    },
  )
})

describe('a template', () => {
  test('has its texts, questions and related templates, for search engines as well', async () => {
    const template = templates.find(({ slug }) => slug === 'event-sign-up')!
    const { html, headers } = await open('/templates/event-sign-up')
    expect(html).toContain('<h1')
    for (const { question } of template.questions) expect(html).toContain(question)
    for (const slug of template.related.slice(0, 4))
      expect(linksOn(html)).toContain(`/templates/${slug}`)
    const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)!
    const graph = (JSON.parse(json!) as { '@graph': { '@type': string }[] })['@graph']
    expect(graph.map((node) => node['@type'])).toEqual(['BreadcrumbList', 'FAQPage'])
    expect(headers['content-security-policy']).toContain("frame-src 'self'")
  })

  test('that is unlisted can be tried by its creator, even at the longest slug', async () => {
    const slug = await makeTemplate({ slug: 'ö'.repeat(100), publicly_listed: false }, creator)
    const { body } = await read('GET /gallery/{slug}', { params: { slug } }, creator)
    expect((await open(encodeURI(body.frame_path))).status).toBe(200)
  })

  test('by a stranger is shown as text, whatever it contains', async () => {
    const attack = '<img src=x onerror=alert(1)></script><script>alert(1)</script>'
    const slug = await makeTemplate({
      name: 'A <b>bold</b> order',
      short_description: attack,
      description: `<p onclick="alert(1)">Fine</p><a href="javascript:alert(1)">go</a>${attack}`,
      questions: [{ question: attack, answer: `<p>Yes</p>${attack}` }],
      form: formBody({ title: attack, properties: [{ id: 'a', name: attack, type: 'text' }] }),
    })
    const pages = [
      await open(`/templates/${slug}`),
      await open('/templates?q=bold'),
      await open(`/templates/${slug}/picture.svg`),
    ]
    for (const { status, html } of pages) {
      expect(status).toBe(200)
      expect(html).not.toMatch(/<img src=x|<script>alert|onclick=|javascript:/)
    }
    expect(pages[0]!.html.match(/<script/g)).toHaveLength(3)
  })
})

test('the picture is an inert image, and is cached', async () => {
  const { headers, html } = await open('/templates/contact-us/picture.svg')
  expect(headers).toMatchObject({
    'content-type': 'image/svg+xml; charset=utf-8',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': expect.stringContaining('public'),
  })
  expect(html).toMatch(/^<svg /)
  const again = await app.inject({
    url: '/templates/contact-us/picture.svg',
    headers: { host: 'forms.example', 'if-none-match': String(headers.etag) },
  })
  expect(again.statusCode).toBe(304)
})
