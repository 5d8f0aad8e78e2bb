import { describe, expect, test } from 'vitest'
import { customDomains } from '../../modules/workspaces/custom-domains.table.ts'
import { listMembershipsOf } from '../../modules/workspaces/members/memberships.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { appHost, edgeSecret, startDomainApp } from '../../testing/fixtures/test-domains.ts'
import { formBody } from '../../testing/fixtures/test-forms.ts'
import { makeUser } from '../../testing/fixtures/people/test-people.ts'
import { createMailReader } from '../../testing/test-mail.ts'
import { makeWorkspace } from '../../testing/fixtures/people/test-workspaces.ts'

const { testApp, makeSite } = await startDomainApp()
const { app, call, db } = testApp

const acme = await makeSite('forms.acme.com')
const other = await makeSite('ask.other.org')
const fallback = `https://${appHost}/?utm_source=failed_custom_domain_redirect`

const get = (url: string, host: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { host, accept: 'text/html', ...headers } })

describe('the host of a request', () => {
  test.each<[string, Record<string, string>]>([
    ['evil.example', {}],
    ['evil.example', { 'x-forwarded-host': acme.name }],
    ['evil.example', { forwarded: `host=${appHost}` }],
    ['evil.example', { 'user-custom-domain': acme.name }],
    ['evil.example', { 'user-custom-domain': acme.name, 'x-edge-secret': 'wrong' }],
    ['evil.example', { 'user-custom-domain': acme.name, 'x-edge-secret': edgeSecret }],
    [`${acme.name}.evil.example`, {}],
    [`x.${acme.name}`, {}],
    ['', {}],
    ['192.0.2.1', {}],
  ])('%j with %j is refused', async (host, headers) => {
    expect((await get(`/forms/${acme.form.slug}`, host, headers)).statusCode).toBe(421)
  })

  test('a different host in a forwarded header changes nothing', async () => {
    const headers = { 'x-forwarded-host': other.name, forwarded: `host=${other.name}` }
    expect((await get(`/forms/${acme.form.slug}`, acme.name, headers)).statusCode).toBe(200)
    expect((await get(`/forms/${other.form.slug}`, acme.name, headers)).statusCode).toBe(404)
    expect((await get('/login', appHost, headers)).statusCode).toBe(200)
  })

  test('a proxy that must replace the host passes on the original and proves that it is ours', async () => {
    const named = { 'user-custom-domain': acme.name }
    const proven = { ...named, 'x-edge-secret': edgeSecret }
    expect((await get('/login', appHost, named)).statusCode).toBe(200)
    expect((await get('/login', appHost, { ...named, 'x-edge-secret': 'x' })).statusCode).toBe(200)
    expect((await get('/login', appHost, proven)).headers.location).toBe(fallback)
    expect((await get(`/forms/${acme.form.slug}`, appHost, proven)).statusCode).toBe(200)
    expect((await get(`/forms/${other.form.slug}`, appHost, proven)).statusCode).toBe(404)
    expect((await get(`/${acme.form.slug}`, appHost, proven)).statusCode).toBe(200)
    expect((await get(`/forms/${acme.form.slug}`, acme.name, proven)).statusCode).toBe(200)
    expect((await get(`/forms/${acme.form.slug}`, other.name, proven)).statusCode).toBe(421)
  })

  test('mail links to the app, whichever domain the request came to', async () => {
    const { newestLinkTo } = createMailReader(testApp)
    const ask = (host: string) =>
      app.inject({
        method: 'POST',
        url: '/api/password/email',
        headers: { host, 'x-forwarded-host': acme.name },
        payload: { email: acme.owner.email },
      })
    expect((await ask(acme.name)).statusCode).toBe(420)
    await ask(appHost)
    expect((await newestLinkTo(acme.owner.email)).origin).toBe(`https://${appHost}`)
  })
})

describe('x-custom-domain', () => {
  const read = (slug: string, name: string) =>
    call('GET /forms/{form}', { params: { form: slug } }, undefined, {
      headers: { 'x-custom-domain': name },
    })

  test.each(['Forms.acme.com', 'acme', '*.acme.com', '127.0.0.1', 'a b', `${'a.'.repeat(148)}com`])(
    '%j is refused in the words of the reference product',
    async (name) => {
      expect(await read(acme.form.slug, name)).toMatchObject({
        status: 420,
        body: { success: false, error: 'invalid_domain', message: expect.any(String) },
      })
    },
  )

  test('restricts a call to the forms of that domain', async () => {
    expect((await read(acme.form.slug, acme.name)).status).toBe(200)
    expect((await read(other.form.slug, acme.name)).status).toBe(404)
    expect((await read(acme.form.slug, 'nobody.acme.com')).status).toBe(404)
    expect((await read(acme.form.slug, appHost)).status).toBe(200)
  })

  test('restricts what authors see and change to the workspace of that domain', async () => {
    const { owner, workspace, form } = acme
    const second = await makeWorkspace(db, owner.id, 'Second')
    const body = formBody({ workspace_id: second })
    const { body: made } = await call('POST /open/forms', { body }, owner.token)
    const as = (name: string) => ({ headers: { 'x-custom-domain': name } })
    const workspacesAt = async (name: string) =>
      (await call('GET /open/workspaces', {}, owner.token, as(name))).body.map(({ id }) => id)
    const formsAt = async (name: string) => {
      const { body } = await call('GET /open/forms', {}, owner.token, as(name))
      return Array.isArray(body) ? body.map(({ id }) => id) : body
    }
    expect(await workspacesAt(acme.name)).toEqual([workspace])
    expect(await formsAt(acme.name)).toEqual([form.id])
    for (const name of [other.name, 'nobody.acme.com']) {
      expect(await workspacesAt(name)).toEqual([])
      expect(await formsAt(name)).toEqual([])
    }
    expect(await workspacesAt(appHost)).toEqual([workspace, second])
    expect(await formsAt(appHost)).toEqual([made.form.id, form.id])
    const params = { form: made.form.slug }
    const read = await call('GET /open/forms/{form}', { params }, owner.token, as(acme.name))
    expect(read.status).toBe(404)
    const create = await call('POST /open/forms', { body }, owner.token, as(acme.name))
    expect(create.status).toBe(404)
    expect((await call('GET /user', {}, owner.token, as(acme.name))).status).toBe(200)
  })

  test('is rejected if it differs from the host', async () => {
    const headers = { host: acme.name, 'x-custom-domain': other.name }
    const answer = await app.inject({ url: `/api/forms/${acme.form.slug}`, headers })
    expect(answer.statusCode).toBe(420)
  })

  test('is ignored where there are no custom domains', async () => {
    const plain = await createTestApp({ APP_URL: `https://${appHost}` })
    const headers = { 'x-custom-domain': 'malformed' }
    const flags = await plain.call('GET /content/feature-flags', {}, undefined, { headers })
    expect([flags.status, flags.body.custom_domains]).toEqual([200, false])
  })
})

test('with the feature off, a formerly working domain redirects to the app', async () => {
  const { app, db } = await createTestApp({ APP_URL: `https://${appHost}` })
  const [workspace] = await listMembershipsOf(db, (await makeUser(db)).id)
  const name = 'forms.off.org'
  await db
    .insert(customDomains)
    .values({ workspaceId: workspace!.id, name, proof: 'x', provenAt: new Date() })
  const at = (url: string) => app.inject({ url, headers: { host: name, accept: 'text/html' } })
  expect((await at('/forms/any')).headers.location).toBe(fallback)
  expect((await at('/api/forms/any')).statusCode).toBe(420)
})
