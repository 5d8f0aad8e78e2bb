import { templates } from '@formstead/templates'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { createNoLimits } from '../../testing/test-settings.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { templates as stored } from '../templates/templates.table.ts'

const { app, db } = await createTestApp({}, () => {}, { limits: await createNoLimits() })

const post = (slug: string, form: Record<string, string>) =>
  app.inject({
    method: 'POST',
    url: `/forms/~template-${slug}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'null' },
    payload: new URLSearchParams(form).toString(),
  })

const hiddenOn = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(
      ([, name, value]) => [name!, value!],
    ),
  )

/** Counts everything that a submission could leave behind. */
async function countRows() {
  const present = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
  )
  const names = present.rows.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['submissions', 'uploads']))
  const counts = await Promise.all(
    names.map(async (name) => {
      const { rows } = await db.execute<{ count: string }>(
        sql`select count(*) as count from ${sql.identifier(name)}`,
      )
      return [name, rows[0]!.count] as const
    }),
  )
  return Object.fromEntries(counts)
}

test('the frame has an opaque origin, can be shown only by us, and is not indexed', async () => {
  const { statusCode, headers } = await app.inject({ url: '/forms/~template-contact-us' })
  const policy = String(headers['content-security-policy'])
  expect(statusCode).toBe(200)
  expect(policy).toMatch(/; sandbox allow-scripts allow-forms allow-modals allow-popups$/)
  expect(policy).not.toContain('allow-same-origin')
  expect(policy).toContain("frame-ancestors 'self'")
  expect(headers).toMatchObject({
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
  })
  expect(headers['set-cookie']).toBeUndefined()
})

test('a stranger’s code, styles and redirects are removed, however they got there', async () => {
  const canary = 'stolen-session'
  await db.insert(stored).values({
    slug: 'hostile',
    name: 'Hostile',
    shortDescription: 'Hostile',
    description: '<p>Hostile</p>',
    publiclyListed: true,
    structure: {
      title: 'Hostile',
      visibility: 'public',
      custom_code: `<script>fetch('/${canary}')</script>`,
      custom_css: `body{background:url(/${canary})}`,
      redirect_url: `https://${canary}.example`,
      password: canary,
      properties: [
        { id: 'a', name: 'Name', type: 'text' },
        { id: 'b', name: 'Code', type: 'nf-code', content: `<script>${canary}</script>` },
      ],
    },
  })
  const { statusCode, body, headers } = await app.inject({ url: '/forms/~template-hostile' })
  expect(statusCode).toBe(200)
  expect(body).not.toContain(canary)
  expect(String(headers['content-security-policy'])).toMatch(/script-src 'self'(?:;| 'wasm)/)
  const sent = await app.inject({
    method: 'POST',
    url: '/api/forms/~template-hostile/answer',
    payload: { a: 'Ada' },
  })
  expect(sent.json()).toMatchObject({ type: 'success', redirect: false })
})

describe('when filled in', () => {
  test('with JavaScript, answers are validated', async () => {
    const send = (payload: object) =>
      app.inject({ method: 'POST', url: '/api/forms/~template-contact-us/answer', payload })
    expect((await send({})).statusCode).toBe(422)
  })

  test('without JavaScript, page by page, it ends with the thank-you page and stores nothing', async () => {
    const before = await countRows()
    const first = await app.inject({ url: '/forms/~template-event-sign-up' })
    const refused = await post('event-sign-up', hiddenOn(first.body))
    expect(refused.statusCode).toBe(422)
    expect(refused.body).toContain('role="alert"')
    let page = await post('event-sign-up', {
      ...hiddenOn(first.body),
      full_name: 'Ada Lovelace',
      email: 'ada@example.com',
      day: 'first_day',
    })
    for (let step = 0; step < 4 && page.body.includes('name="_page"'); step++)
      page = await post('event-sign-up', {
        ...hiddenOn(page.body),
        ...(page.body.includes('name="sessions_one"') && { sessions_one: 'opening_keynote' }),
        ...(page.body.includes('name="full_name"') && {
          full_name: 'Ada Lovelace',
          email: 'ada@example.com',
          day: 'first_day',
        }),
        ...requiredOn(page.body),
      })
    expect(page.body).toContain('See you there')
    expect(page.body).toContain('Ada Lovelace')
    expect(page.headers['set-cookie']).toBeUndefined()
    expect(await countRows()).toEqual(before)
  })

  test('it is prefilled like a published form', async () => {
    const url = '/forms/~template-event-sign-up?full_name=Ada%20Lovelace'
    expect((await app.inject({ url })).body).toContain('value="Ada Lovelace"')
  })

  test('the state carried in the page may be anything', async () => {
    for (const carried of ['x', Buffer.from('[1]').toString('base64url'), 'A'.repeat(5000)])
      expect((await post('event-sign-up', { _draft: carried })).statusCode).toBe(422)
    const deep = Buffer.from('['.repeat(50_000)).toString('base64url')
    expect((await post('event-sign-up', { _draft: deep })).statusCode).toBe(422)
  })
})

test('an unknown template cannot be tried', async () => {
  expect(templates.map(({ slug }) => slug)).not.toContain('nothing')
  expect((await app.inject({ url: '/forms/~template-nothing' })).statusCode).toBe(404)
  expect((await post('nothing', {})).statusCode).toBe(404)
})

/** The first option of each required choice. */
function requiredOn(html: string): Record<string, string> {
  const radios = html.matchAll(
    /<input type="radio"[^>]*required=""[^>]*name="([^"]+)" value="([^"]+)"/g,
  )
  const chosen: Record<string, string> = {}
  for (const [, name, value] of radios) chosen[name!] ??= value!
  return chosen
}
