import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { selling } from '../../testing/test-settings.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { makeUser } from '../../testing/fixtures/people/test-people.ts'

const { app, db } = await createTestApp()
const { app: shop } = await createTestApp(selling)
const { app: unconfigured } = await createTestApp({ SELF_HOSTED: 'false' })

const visit = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { accept: 'text/html', ...headers } })

describe('sites that the operator allows to frame the app', () => {
  test('are named, and no others', async () => {
    const framable = await createTestApp({
      FRAME_ORIGINS: 'https://a.example,https://b.example:8443',
    })
    const answer = await framable.app.inject({ url: '/home', headers: { accept: 'text/html' } })
    expect(answer.headers['content-security-policy']).toContain(
      'frame-ancestors https://a.example https://b.example:8443;',
    )
    expect(answer.headers).not.toHaveProperty('x-frame-options')
  })
})

describe('pages of the app', () => {
  test.each([
    '/login',
    '/register',
    '/invites/some-token',
    '/password/email',
    '/password/reset/abc?email=a@b.test',
    '/email/verify/1?token=x',
    '/email/undo/1?token=x',
    '/setup',
    '/update-credentials',
    '/home',
    '/settings',
    '/settings/profile',
    '/settings/members',
    '/settings/single-sign-on',
    '/settings/audit-log',
    '/settings/admin',
    '/auth/company/callback?code=x&state=y',
    '/forms/create',
    '/forms/create/guest',
    '/fr/forms/create?template=order-form',
    '/forms/sample/edit',
    '/forms/sample/show',
    '/forms/sample/show/submissions',
    '/forms/sample/show/stats',
    '/forms/sample/show/share',
    '/forms/sample/show/integrations',
    '/ar/forms/sample/show/integrations/7?part=deliveries',
    '/fr/login',
    '/ar/settings/security',
  ])('%s gets the shell, which must not be cached or framed', async (url) => {
    const answer = await visit(url)
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain('<div id="root"></div>')
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-frame-options': 'DENY',
      'content-security-policy': expect.stringMatching(/script-src 'self' 'sha256-/),
    })
  })

  test.each(['/nowhere', '/fr/nowhere', '/settings/x.css', '/xx/login'])(
    '%s gets the app with a 404',
    async (url) => {
      const answer = await visit(url)
      expect(answer.statusCode).toBe(404)
      expect(answer.body).toContain('<div id="root"></div>')
    },
  )

  test.each([
    ['/login/', '/login'],
    ['/fr/?a=b', '/fr?a=b'],
    ['/forms/abc/?email=a%40b.test&next=/', '/forms/abc?email=a%40b.test&next=/'],
    ['/settings/profile///', '/settings/profile'],
  ])('%s redirects to %s', async (url, shorter) => {
    const answer = await visit(url)
    expect([answer.statusCode, answer.headers.location]).toEqual([301, shorter])
  })

  test.each(['//evil.example/', '/a//evil.example/', '/\\\\evil.example/'])(
    '%s does not redirect to another site',
    async (url) => {
      const { location } = (await visit(url)).headers
      expect(location ?? '/').toMatch(/^\/(?!\/|\\)/)
    },
  )

  test.each(['/api/nowhere', '/assets/web/nothing.js'])('%s gets a 404 as JSON', async (url) => {
    const answer = await visit(url)
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ code: 'not_found' })
  })

  test('a program that does not request HTML gets no page', async () => {
    const answer = await visit('/nowhere', { accept: 'application/json' })
    expect(answer.json()).toMatchObject({ code: 'not_found' })
  })
})

describe('billing pages', () => {
  const paths = [
    '/settings/billing',
    '/redirect/checkout?plan=default&yearly=true',
    '/redirect/billing-portal',
    '/subscriptions/success',
    '/ar/subscriptions/error',
    '/pricing',
    '/fr/pricing',
  ]

  test.each(paths)('%s exists where plans are sold', async (url) => {
    const answer = await shop.inject({ url, headers: { accept: 'text/html' } })
    expect(answer.statusCode).toBe(200)
  })

  test.each(paths)('%s does not exist on a self-hosted instance', async (url) => {
    expect((await visit(url)).statusCode).toBe(404)
  })

  test.each(paths)('%s does not exist if Stripe is not configured', async (url) => {
    const answer = await unconfigured.inject({ url, headers: { accept: 'text/html' } })
    expect(answer.statusCode).toBe(404)
  })
})

describe('what the shell says about the installation', () => {
  test('no address if the operator chose none: any address may be right', async () => {
    const { body } = await visit('/login')
    expect(body).toContain('<meta name="app-url" content="" />')
    expect(body).toContain('<meta name="application-name" content="Formstead" />')
  })

  test('its name and address, as text', async () => {
    const { app: named } = await createTestApp({
      APP_URL: 'https://forms.example/',
      APP_NAME: 'Acme "& <Forms>',
    })
    const answer = await named.inject({
      url: '/login',
      headers: { accept: 'text/html', host: 'forms.example', 'accept-encoding': 'br' },
    })
    const body = brotliDecompressSync(answer.rawPayload).toString()
    expect(body).toContain('<meta name="app-url" content="https://forms.example" />')
    expect(body).toContain('content="Acme &quot;&amp; &lt;Forms&gt;"')
  })
})

describe('the landing page', () => {
  test('leads to the setup until there is an account', async () => {
    const before = await visit('/')
    expect([before.statusCode, before.headers.location]).toEqual([302, '/setup'])
    await makeUser(db)
    expect((await visit('/')).statusCode).toBe(200)
  })

  test.each([
    [{}, '/', 'en'],
    [{ 'accept-language': 'fr-CH, en;q=0.5' }, '/', 'fr'],
    [{ 'accept-language': 'fr', cookie: 'token=x; locale=ar' }, '/', 'ar'],
    [{ 'accept-language': 'fr' }, '/ar', 'ar'],
    [{ 'accept-language': 'rm' }, '/', 'en'],
  ])('%j at %s is answered in %s', async (headers, url, language) => {
    const { body } = await visit(url, headers)
    expect(body).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"`)
    expect(body).not.toMatch(/<!--\w+-->/)
  })
})

test('the build ID is never cached', async () => {
  const answer = await visit('/builds/latest.json')
  expect(answer.json()).toEqual({ id: expect.stringMatching(/^[0-9a-f]{16}$/) })
  expect(answer.headers['cache-control']).toBe('no-store')
})
