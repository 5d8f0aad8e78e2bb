import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { EndpointInput } from '@formstead/contract'
import { createTestApp } from '../../testing/test-app.ts'
import { openAllConnections } from '../../testing/test-database.ts'
import { formBody, makeForm } from '../../testing/fixtures/test-forms.ts'
import { makeUser } from '../../testing/fixtures/people/test-people.ts'
import { users } from '../accounts/users.table.ts'
import { templates } from './templates.table.ts'

const testApp = await createTestApp({ TEMPLATE_EDITOR_EMAILS: 'editor@people.test' })
const { app, call, config, db } = testApp
const creator = await makeUser(db)
const stranger = await makeUser(db)
const editor = await makeUser(db, { email: 'Editor@people.test', emailVerifiedAt: new Date() })
const admin = await makeUser(db, { role: 'admin' })

type Body = EndpointInput<'POST /templates'>['body']
let made = 0
const bodyOf = (more: Partial<Body> = {}): Body => ({
  form: formBody({ title: 'Order' }),
  name: 'Order form',
  slug: `order-${++made}`,
  short_description: 'Takes orders',
  description: '<p>Takes <b>orders</b></p>',
  ...more,
})
const create = (more: Partial<Body> = {}, { token } = creator) =>
  call('POST /templates', { body: bodyOf(more) }, token)
const change = (
  template: number,
  body: EndpointInput<'PUT /templates/{template}'>['body'],
  { token } = creator,
) => call('PUT /templates/{template}', { params: { template }, body }, token)
const remove = (template: number, { token } = creator) =>
  call('DELETE /templates/{template}', { params: { template } }, token)
const read = (slug: string, token?: string) =>
  call('GET /templates/{slug}', { params: { slug } }, token)
const list = async (query: EndpointInput<'GET /templates'>['query'] = {}, token?: string) =>
  (await call('GET /templates', { query: { cards: true, ...query } }, token)).body
const makeTemplate = async (more: Partial<Body> = {}, person = creator) =>
  (await create(more, person)).body.data as { id: number; slug: string }

describe('may not', () => {
  test('read an unlisted template, which looks nonexistent', async () => {
    const { id, slug } = await makeTemplate()
    for (const token of [undefined, stranger.token]) {
      expect((await read(slug, token)).status).toBe(404)
      expect((await list({}, token)).map((one) => one.slug)).not.toContain(slug)
    }
    expect((await change(id, { name: 'Mine' }, stranger)).status).toBe(404)
    expect((await remove(id, stranger)).status).toBe(404)
    for (const { token } of [creator, editor, admin])
      expect((await read(slug, token)).status).toBe(200)
  })

  test('change someone else’s listed template, or see whose it is', async () => {
    const { id, slug } = await makeTemplate({ publicly_listed: true }, editor)
    expect((await change(id, { name: 'Mine' }, stranger)).status).toBe(403)
    expect((await remove(id, stranger)).status).toBe(403)
    expect((await read(slug)).body).toMatchObject({ creator_id: null, can_edit: false })
  })

  test('list a template without being a template editor', async () => {
    const { id, slug } = await makeTemplate({ publicly_listed: true })
    expect((await read(slug, creator.token)).body.publicly_listed).toBe(false)
    const changed = await change(id, { publicly_listed: true })
    expect(changed.body.data.publicly_listed).toBe(false)
  })

  test('list templates with an unconfirmed address', async () => {
    const values = { emailVerifiedAt: null }
    await db.update(users).set(values).where(eq(users.id, editor.id))
    expect((await create({ publicly_listed: true }, editor)).body.data.publicly_listed).toBe(false)
    await db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, editor.id))
  })

  test('be called without an account', async () => {
    expect((await call('POST /templates', { body: bodyOf() })).status).toBe(401)
  })
})

describe('refuses', () => {
  test.each([
    ['slug', { slug: 'two words' }, 'template.slug_invalid'],
    ['slug', { slug: 'Contact-Us' }, 'template.slug_taken'],
    ['slug', { slug: 'my-templates' }, 'template.slug_taken'],
    ['name', { name: 'x'.repeat(61) }, 'request.too_long'],
    ['short_description', { short_description: 'x'.repeat(1001) }, 'request.too_long'],
    ['description', { description: '<p><script>x</script></p>' }, 'request.required'],
    ['image_url', { image_url: 'javascript:alert(1)' }, 'template.image_address'],
    ['types.0', { types: ['no_such_forms'] }, 'request.unknown'],
    ['industries.0', { industries: ['no_such_forms'] }, 'request.unknown'],
    ['form.properties', { form: { title: 'Order', visibility: 'public' } }, 'form.no_blocks'],
  ])('an invalid %s', async (path, more, code) => {
    const { status, body } = await create(more)
    expect(status).toBe(422)
    expect(body).toMatchObject({ problems: [{ path, code }] })
  })

  test('an empty body, naming everything that is missing', async () => {
    const { status, body } = await call('POST /templates', { body: {} as Body }, creator.token)
    const missing = ['form', 'name', 'slug', 'short_description', 'description']
    expect(status).toBe(422)
    expect(Object.keys((body as unknown as { errors: object }).errors).toSorted()).toEqual(
      missing.toSorted(),
    )
  })

  test('a slug that another template has, in any letter case', async () => {
    const { slug } = await makeTemplate()
    const { status, body } = await create({ slug: slug.toUpperCase() }, stranger)
    expect(status).toBe(422)
    expect(body).toMatchObject({ problems: [{ path: 'slug', code: 'template.slug_taken' }] })
  })
})

describe('does', () => {
  test('creates a template from a form without its author’s private data', async () => {
    const form = await makeForm(testApp, creator, {
      password: 'canary-password',
      custom_code: '<script>canary()</script>',
      custom_css: '.canary { color: red }',
      redirect_url: 'https://canary.test/',
      logo_picture: 'https://canary.test/logo.png',
      analytics: { provider: 'gtm', tracking_id: 'GTM-canary' },
    })
    const params = { form: String(form.id) }
    const whole = (await call('GET /open/forms/{form}', { params }, creator.token)).body
    const sent = {
      ...whole,
      integrations: [{ data: 'canary' }],
      webhook_url: 'https://canary.test',
    }
    const { slug } = await makeTemplate({ form: sent })
    const { structure } = (await read(slug, creator.token)).body
    expect(JSON.stringify(structure)).not.toContain('canary')
    for (const key of ['id', 'slug', 'workspace_id', 'creator', 'creator_id', 'password'])
      expect(structure).not.toHaveProperty(key)
    expect(structure['title']).toBe(whole.title)
    expect(structure['properties']).toHaveLength(whole.properties.length)
  })

  test('sanitizes texts and questions', async () => {
    const evil = '<img src=x onerror=alert(1)><script>alert(1)</script>'
    const { body } = await create({
      description: `<p>Good</p>${evil}<a href="javascript:alert(1)">link</a>`,
      questions: [{ question: `Why${evil}?`, answer: `<p>So</p>${evil}` }],
    })
    expect(body.data.description).not.toMatch(/script|onerror|img/)
    expect(body.data.questions).toEqual([
      { question: 'Whyalert(1)?', answer: expect.not.stringMatching(/<img|<script|onerror/) },
    ])
  })

  test('responds in the reference product’s shape', async () => {
    const types = ['order_forms']
    const { status, body } = await create({ types, publicly_listed: true }, editor)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      type: 'success',
      message: 'Template created.',
      template_id: body.data.id,
      data: {
        creator_id: editor.id,
        types,
        industries: [],
        related_templates: [],
        questions: [],
        image_url: null,
        publicly_listed: true,
        is_new: true,
        from_prod: false,
        share_url: `${config.appUrl}/templates/${body.data.slug}`,
      },
    })
  })

  test('keeps omitted lists, and empties them for null', async () => {
    const { id } = await makeTemplate({
      types: ['order_forms'],
      industries: ['business_forms'],
      related_templates: ['contact-us'],
      questions: [{ question: 'Why?', answer: 'So' }],
    })
    const kept = (await change(id, { name: 'New' })).body.data
    expect(kept).toMatchObject({ name: 'New', types: ['order_forms'], slug: kept.slug })
    expect(kept.questions).toHaveLength(1)
    const nothing = { types: null, industries: null, related_templates: null, questions: null }
    expect((await change(id, nothing)).body.data).toMatchObject({
      name: 'New',
      types: [],
      industries: [],
      related_templates: [],
      questions: [],
    })
  })

  test('keeps only the path of an image on this server', async () => {
    const given = (path: string) => create({ image_url: `${config.appUrl}${path}` })
    const stored = async (path: string) => {
      const { id } = (await given(path)).body.data
      const [row] = await db.select().from(templates).where(eq(templates.id, id!))
      return row!.imageUrl
    }
    expect(await stored('/api/forms/assets/a.png')).toBe('/api/forms/assets/a.png')
    for (const path of ['//evil.test/a.png', '/\\evil.test/a.png'])
      expect(await stored(path)).toBe(`${config.appUrl}${path}`)
  })

  test('never changes the creator, whatever is sent', async () => {
    const { id } = await makeTemplate()
    const sent = { name: 'New', creator_id: stranger.id, id: 1, review: 'refused' }
    expect((await change(id, sent, editor)).body.data).toMatchObject({
      id,
      creator_id: creator.id,
      review: 'none',
    })
  })

  test('lists one’s own, a limited number, and our library', async () => {
    const person = await makeUser(db)
    const first = await makeTemplate({}, person)
    const second = await makeTemplate({}, person)
    const mine = await list({ onlymy: true }, person.token)
    expect(mine.map(({ id }) => id)).toEqual([second.id, first.id])
    expect(mine[0]).not.toHaveProperty('structure')
    expect(await list({ onlymy: true, limit: 1 }, person.token)).toHaveLength(1)
    expect(await list({ onlymy: true })).toEqual([])
    expect(await list({ limit: 40 }, person.token)).toHaveLength(40)
    const own = (await list()).find(({ slug }) => slug === 'contact-us')
    expect(own).toMatchObject({ id: null, from_prod: true, publicly_listed: true })
    const response = await app.inject({ url: '/api/templates?limit=nonsense' })
    expect(response.json<object[]>()[0]).toHaveProperty('structure')
  })

  test('names types and industries in the language of the request', async () => {
    const headers = { 'accept-language': 'fr' }
    const { body } = await call('GET /template-tags', {}, undefined, { headers })
    expect([body.types.length, body.industries.length]).toEqual([46, 26])
    const english = (await call('GET /template-tags', {})).body
    expect(english.types[0]!.slug).toBe(body.types[0]!.slug)
    expect(english.types).not.toEqual(body.types)
  })

  test('deletes, for creator and template editor', async () => {
    for (const person of [creator, editor]) {
      const { id, slug } = await makeTemplate()
      expect((await remove(id, person)).body.message).toBe('Template was deleted.')
      expect((await read(slug, creator.token)).status).toBe(404)
    }
  })

  test('lists only listed templates for the sitemap', async () => {
    const listed = await makeTemplate({ publicly_listed: true }, editor)
    const hidden = await makeTemplate()
    const found = (await call('GET /sitemap-urls', {})).body.map(({ loc }) => loc)
    expect(found).toContain(`${config.appUrl}/templates/${listed.slug}`)
    expect(found).toContain(`${config.appUrl}/templates/contact-us`)
    expect(found).not.toContain(`${config.appUrl}/templates/${hidden.slug}`)
  })
})

describe('races', () => {
  test('of two requests for one slug, one gets it', async () => {
    await openAllConnections(testApp)
    const slug = 'wanted-by-all'
    const answers = await Promise.all(Array.from({ length: 6 }, () => create({ slug })))
    const refused = answers.filter(({ status }) => status === 422)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(refused).toHaveLength(5)
    expect(refused[0]!.body).toMatchObject({ problems: [{ code: 'template.slug_taken' }] })
  })
})
