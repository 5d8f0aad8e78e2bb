import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../../testing/test-app.ts'
import { newNetwork } from '../../../testing/test-settings.ts'
import { createPublishingFixture, set, title } from '../../../testing/fixtures/test-publishing.ts'
import { deleteMember } from '../../workspaces/workspaces.queries.ts'

const testApp = await createTestApp()
const { app, call, db } = testApp
const { people, workspace, make, edit, publish } = await createPublishingFixture(testApp)

const start = (form: number, token: string, version_id?: number) =>
  call(
    'POST /open/forms/{form}/preview',
    { params: { form: String(form) }, body: { ...(version_id !== undefined && { version_id }) } },
    token,
  )
const visit = (url: string) => app.inject({ url, headers: { accept: 'text/html' } })
const answer = (url: string, payload: object) =>
  app.inject({ method: 'POST', url: `/api${url}/answer`, payload })

describe('may not', () => {
  test('a stranger gets no URL, and a made-up one shows nothing', async () => {
    const { id } = await make()
    expect((await start(id, people.stranger.token)).status).toBe(404)
    const { body } = await start(id, people.owner.token)
    const forged = body.url.replace(/~\d+/, `~${id + 1}`)
    expect((await visit(forged)).statusCode).toBe(404)
    expect((await answer(forged, { name: 'Ada' })).statusCode).toBe(404)
  })

  test('a former member no longer sees it', async () => {
    const { id } = await make()
    const { body } = await start(id, people.user.token)
    expect((await visit(body.url)).statusCode).toBe(200)
    await deleteMember(db, workspace, people.user.id)
    expect((await visit(body.url)).statusCode).toBe(404)
  })

  test('a version of another form is not shown', async () => {
    const [one, other] = [await make(), await make()]
    expect((await start(one.id, people.owner.token, other.version_id)).status).toBe(404)
  })
})

describe('does', () => {
  test('shows the draft or an older version, to a readonly member too', async () => {
    const { id, version_id } = await make({ title: 'Before' })
    await edit(id, 0, title('After'))
    const draft = (await start(id, people.readonly.token)).body.url
    expect((await visit(draft)).body).toContain('<title>After')
    const older = (await start(id, people.readonly.token, version_id)).body.url
    expect((await visit(older)).body).toContain('<title>Before')
  })

  test('the page has no origin, with or without author code', async () => {
    for (const more of [{}, { custom_code: '<script>steal()</script>' }]) {
      const { id } = await make(more)
      const { headers } = await visit((await start(id, people.owner.token)).body.url)
      const policy = String(headers['content-security-policy'])
      expect(policy).toMatch(/; sandbox allow-scripts/)
      expect(policy).toContain("frame-ancestors 'self'")
      expect(policy).not.toMatch(/allow-same-origin|allow-top-navigation|frame-ancestors \*/)
    }
  })

  test('sites that may frame the app may frame the page in it', async () => {
    const framable = await createTestApp({ FRAME_ORIGINS: 'https://a.example' })
    const publishing = await createPublishingFixture(framable)
    const { id } = await publishing.make()
    const { body } = await framable.call(
      'POST /open/forms/{form}/preview',
      { params: { form: String(id) }, body: {} },
      publishing.people.owner.token,
    )
    const { headers } = await framable.app.inject({ url: body.url })
    expect(headers['content-security-policy']).toContain(
      "; frame-ancestors 'self' https://a.example; sandbox",
    )
  })

  test('validates answers like real ones, and stores nothing', async () => {
    const { id } = await make()
    await edit(id, 0, set(['properties', { id: 'age' }, 'required'], true))
    const { url } = (await start(id, people.owner.token)).body
    expect((await answer(url, { name: 'Ada' })).json()).toMatchObject({
      errors: { age: [expect.any(String)] },
    })
    expect((await answer(url, { name: 'Ada', age: 36 })).json()).toMatchObject({ type: 'success' })
    const { body: form } = await call(
      'GET /open/forms/{form}',
      { params: { form: String(id) }, query: {} },
      people.owner.token,
    )
    expect(form).toMatchObject({ submissions_count: 0, views_count: 0 })
  })

  test('validates the fields of a page when leaving it, and the others at the end', async () => {
    const { id } = await make()
    await edit(id, 0, set(['properties', { id: 'age' }, 'required'], true))
    const { url } = (await start(id, people.owner.token)).body
    const check = (only: string) =>
      app.inject({
        method: 'POST',
        url: `/api${url}/answer`,
        headers: { precognition: 'true', 'precognition-validate-only': only },
        payload: { name: 'Ada' },
      })
    expect((await check('name')).statusCode).toBe(204)
    expect((await check('name, age')).json()).toMatchObject({ errors: { age: expect.anything() } })
  })

  test('is prefilled by the author and from its URL', async () => {
    const { id } = await make()
    await edit(id, 0, set(['properties', { id: 'age' }, 'prefill'], 36))
    const { url } = (await start(id, people.owner.token)).body
    const { body } = await visit(`${url}?mode=dark&name=Ada`)
    expect(body).toContain('data-mode="dark"')
    expect(body).toMatch(/name="name"[^>]* value="Ada"/)
    expect(body).toMatch(/name="age"[^>]* value="36"/)
  })

  test('is dark on request', async () => {
    const { id } = await make()
    const { url } = (await start(id, people.owner.token)).body
    expect((await visit(`${url}?mode=dark`)).body).toContain('data-mode="dark"')
    await publish(id, 0)
    expect((await visit(`${url}?mode=odd`)).body).toContain('data-mode="light"')
  })
})

describe('for visitors without an account', () => {
  const form = {
    schema_version: 1,
    title: 'Begun as a guest',
    properties: [{ id: 'name', type: 'text', name: 'Name' }],
    custom_code: '<script>steal()</script>',
  }
  const post = (document: unknown, headers: Record<string, string> = {}, mode = 'light') =>
    app.inject({
      method: 'POST',
      url: `/forms/~guest?mode=${mode}`,
      headers: {
        accept: 'text/html',
        host: 'forms.example',
        origin: 'http://forms.example',
        'content-type': 'application/x-www-form-urlencoded',
        ...headers,
      },
      payload: new URLSearchParams({
        document: typeof document === 'string' ? document : JSON.stringify(document),
      }).toString(),
    })

  test.each([
    ['another site', { origin: 'https://elsewhere.example' }],
    ['a page without an origin', { origin: 'null' }],
    ['a link to a window of its own', { 'sec-fetch-dest': 'document' }],
  ])('%s cannot show a page under our address', async (_, headers) => {
    const { statusCode, body } = await post(form, headers)
    expect(statusCode).toBe(403)
    expect(body).not.toContain('steal()')
  })

  test.each([
    ['no JSON', '{'],
    ['no form', []],
    ['too deep', '['.repeat(50)],
  ])('rejects a document that is %s', async (_, document) =>
    expect((await post(document)).statusCode).toBe(400),
  )

  test('is shown without an origin, and its answers are stored nowhere', async () => {
    const { statusCode, headers, body } = await post(form, {}, 'dark')
    expect(statusCode).toBe(200)
    expect(body).toContain('<title>Begun as a guest')
    expect(body).toContain('data-mode="dark"')
    const policy = String(headers['content-security-policy'])
    expect(policy).toMatch(/; sandbox allow-scripts/)
    expect(policy).toContain("frame-ancestors 'self'")
    expect(policy).not.toMatch(/allow-same-origin|allow-top-navigation|frame-ancestors \*/)
    expect((await answer('/forms/~guest', { name: 'Ada' })).json()).toMatchObject({
      type: 'success',
      redirect: false,
    })
    expect((await visit('/forms/~guest')).statusCode).toBe(404)
  })

  test('is limited to a few requests a minute', async () => {
    const remoteAddress = newNetwork()
    const ask = () =>
      app.inject({ method: 'POST', url: '/forms/~guest', remoteAddress, payload: {} })
    const codes = []
    for (let count = 0; count <= 30; count++) codes.push((await ask()).statusCode)
    expect(codes.at(-1)).toBe(429)
    expect(codes.slice(0, -1)).not.toContain(429)
  })
})
