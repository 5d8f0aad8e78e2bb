import type { EndpointInput } from '@formstead/contract'
import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../../testing/test-app.ts'
import { createAuditReader } from '../../../testing/fixtures/test-audit.ts'
import { formBody } from '../../../testing/fixtures/test-forms.ts'
import { newNetwork } from '../../../testing/test-settings.ts'
import { makeUser } from '../../../testing/fixtures/people/test-people.ts'

type Decision = EndpointInput<'POST /moderator/templates/{template}/review'>['body']

const testApp = await createTestApp()
const { call, db } = testApp
const readAudit = createAuditReader(testApp)
const creator = await makeUser(db, { name: 'Carla Creator' })
const stranger = await makeUser(db)
const moderator = await makeUser(db, { role: 'moderator' })

let made = 0
async function makeTemplate() {
  const slug = `wanted-${++made}`
  const texts = { name: slug, short_description: 'Short', description: '<p>Long</p>' }
  const body = { ...texts, slug, form: formBody({ title: slug }) }
  const answer = await call('POST /templates', { body }, creator.token)
  return { id: answer.body.template_id, slug }
}
const ask = (template: number, { token } = creator) =>
  call('POST /templates/{template}/listing-request', { params: { template } }, token)
const withdraw = (template: number) =>
  call('DELETE /templates/{template}/listing-request', { params: { template } }, creator.token)
const queue = async () => (await call('GET /moderator/templates', {}, moderator.token)).body
const decide = (template: number, body: Decision, { token } = moderator) =>
  call('POST /moderator/templates/{template}/review', { params: { template }, body }, token)
const refuse = (template: number, reason: string) =>
  decide(template, { decision: 'refuse', reason })
/** The decision of a moderator who has just loaded the queue. */
async function listing(template: number): Promise<Decision> {
  const seen = (await queue()).templates.find(({ id }) => id === template)
  return { decision: 'list', updated_at: seen?.updated_at ?? new Date().toISOString() }
}
const list = async (template: number) => decide(template, await listing(template))
const change = (template: number) =>
  call('PUT /templates/{template}', { params: { template }, body: { name: 'New' } }, creator.token)
const read = (slug: string, token?: string) =>
  call('GET /templates/{slug}', { params: { slug } }, token)
const newest = async () =>
  (await call('GET /user/notifications', {}, creator.token)).body.notifications[0]

describe('may not', () => {
  test('be decided or requested by others', async () => {
    const { id } = await makeTemplate()
    expect((await ask(id, stranger)).status).toBe(404)
    expect((await decide(id, await listing(id), creator)).status).toBe(404)
    expect((await call('GET /moderator/templates', {}, creator.token)).status).toBe(404)
  })
})

describe('refuses', () => {
  test('listing without a request, and refusing without a reason', async () => {
    const { id } = await makeTemplate()
    expect((await list(id)).status).toBe(404)
    expect((await refuse(id, ' ')).status).toBe(422)
  })

  test('listing what its creator changed after the moderator loaded it', async () => {
    const { id, slug } = await makeTemplate()
    await ask(id)
    const decision = await listing(id)
    await change(id)
    expect(await decide(id, decision)).toMatchObject({
      status: 409,
      body: { code: 'form_changed' },
    })
    expect((await read(slug)).status).toBe(404)
    expect((await list(id)).status).toBe(200)
    expect((await read(slug)).body.name).toBe('New')
  })
})

describe('does', () => {
  test('list a requested template, and notify its creator', async () => {
    const { id, slug } = await makeTemplate()
    expect((await ask(id)).body.data).toMatchObject({ review: 'waiting', publicly_listed: false })
    expect((await queue()).templates.at(-1)).toMatchObject({
      id,
      creator: { id: creator.id, name: 'Carla Creator' },
      structure: { title: slug },
    })
    expect((await list(id)).status).toBe(200)
    expect((await read(slug)).body).toMatchObject({ publicly_listed: true, review: 'none' })
    expect(await newest()).toMatchObject({ kind: 'template_listed', template: slug })
    expect((await readAudit(null)).at(-1)).toMatchObject({ action: 'staff.template_listed' })
  })

  test('refuse with a reason that only the creator reads, until they request it again', async () => {
    const { id, slug } = await makeTemplate()
    await ask(id)
    await refuse(id, 'Too short')
    expect((await read(slug)).status).toBe(404)
    expect((await read(slug, creator.token)).body).toMatchObject({
      review: 'refused',
      refusal_reason: 'Too short',
    })
    expect(await newest()).toMatchObject({ kind: 'template_refused', template: slug })
    expect((await ask(id)).body.data).toMatchObject({ review: 'waiting', refusal_reason: null })
    expect((await withdraw(id)).body.data.review).toBe('none')
    expect((await queue()).templates.map((one) => one.id)).not.toContain(id)
  })

  test('show again a listed template that its creator changed', async () => {
    const { id, slug } = await makeTemplate()
    await ask(id)
    await list(id)
    await change(id)
    expect((await queue()).templates.at(-1)).toMatchObject({ id, publicly_listed: true })
    await refuse(id, 'It was better before')
    expect((await read(slug)).status).toBe(404)
  })

  test('name a reported template, including our own and deleted ones', async () => {
    const { id, slug } = await makeTemplate()
    for (const reported of [slug, 'contact-us', 'gone'])
      await call(
        'POST /report-abuse',
        {
          body: {
            form: `https://forms.example/templates/${reported}?a=1`,
            reason: 'harm',
            message: 'Look at it',
          },
        },
        undefined,
        { ip: newNetwork() },
      )
    const { reports } = (await call('GET /moderator/reports', {}, moderator.token)).body
    expect(reports.map(({ form }) => [form.slug, form.title, form.template])).toEqual([
      ['gone', null, { id: null, is_listed: false }],
      ['contact-us', null, { id: null, is_listed: false }],
      [slug, slug, { id, is_listed: false }],
    ])
    expect(reports[2]!.form.url).toMatch(new RegExp(`/templates/${slug}$`))
  })
})

describe('races', () => {
  test('of two concurrent listings, one succeeds', async () => {
    const { id } = await makeTemplate()
    await ask(id)
    const decision = await listing(id)
    const answers = await Promise.all([decide(id, decision), decide(id, decision)])
    expect(answers.map(({ status }) => `${status}`).toSorted()).toEqual(['200', '404'])
  })
})
