import { describe, expect, test } from 'vitest'
import { createSubmissionFixture } from '../../../testing/fixtures/test-submissions.ts'
import { createTestApp } from '../../../testing/test-app.ts'
import { newNetwork } from '../../../testing/test-settings.ts'

const text = { id: 'a', name: 'A', type: 'text' }
const block = { id: 'c', name: 'Widget', type: 'nf-code', content: '<b>of the block</b>' }
const custom_code = '<script>ofTheForm()</script>'

async function startWith(settings: Record<string, string>) {
  const testApp = await createTestApp(settings)
  const { make } = await createSubmissionFixture(testApp)
  const open = async (body: Record<string, unknown>) => {
    const { slug } = await make({ properties: [text], ...body })
    const { payload, headers } = await testApp.app.inject(`/forms/${slug}`)
    return { html: payload, policy: String(headers['content-security-policy']), headers }
  }
  return { ...testApp, make, open }
}
const warned = ({ logLines }: { logLines: string[] }) =>
  logLines.filter((line) => line.includes('CUSTOM_CODE=full'))

const app = await startWith({})

describe('by default', () => {
  test.each([
    ['the form', { custom_code }, custom_code],
    ['a block', { properties: [text, block] }, 'of the block'],
    ['a tag manager', { analytics: { provider: 'gtm', tracking_id: 'GTM-1' } }, 'GTM-1'],
  ])('code from %s runs on a page without an origin or cookies', async (_, body, code) => {
    const { html, policy, headers } = await app.open(body)
    expect(html).toContain(code)
    expect(policy).toMatch(/^sandbox allow-scripts /)
    expect(policy).not.toContain('allow-same-origin')
    expect(headers['set-cookie']).toBeUndefined()
    expect(headers['cross-origin-opener-policy']).toBe('same-origin')
    expect(headers['referrer-policy']).toBe('no-referrer')
    expect(warned(app)).toEqual([])
  })

  test('the SDK object is defined before the code, and on no other page', async () => {
    const { html } = await app.open({ custom_code })
    expect(html.indexOf('window.formstead=')).toBeGreaterThan(0)
    expect(html.indexOf('window.formstead=')).toBeLessThan(html.indexOf(custom_code))
    const others = [{}, { custom_code: ' \n' }, { properties: [text, block] }]
    for (const body of others) expect((await app.open(body)).html).not.toContain('formstead=')
  })

  test('a page that cannot be filled in runs no code, and has no origin either', async () => {
    for (const body of [{ visibility: 'closed' }, { password: 'open sesame' }]) {
      const { html, policy } = await app.open({ custom_code, ...body })
      expect(html).not.toContain(custom_code)
      expect(html).not.toContain('window.formstead=')
      expect(policy).toMatch(/^sandbox /)
    }
  })

  test('the password proof is only in the page of visitors who gave the password', async () => {
    const { slug } = await app.make({ properties: [text], custom_code, password: 'open sesame' })
    const post = (password: string, dest: string) =>
      app.app.inject({
        method: 'POST',
        url: `/forms/${slug}`,
        remoteAddress: newNetwork(),
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'sec-fetch-dest': dest,
          origin: 'null',
        },
        payload: new URLSearchParams({ _password: password }).toString(),
      })
    const wrong = await post('guess', 'iframe')
    expect([wrong.statusCode, wrong.payload.includes('_grant')]).toEqual([403, false])
    const right = await post('open sesame', 'iframe')
    expect([right.statusCode, right.payload.includes('_grant')]).toEqual([200, true])
    expect(right.headers['set-cookie']).toBeUndefined()
    const alone = await post('open sesame', 'document')
    expect([alone.statusCode, alone.headers.location]).toEqual([303, `/forms/${slug}`])
  })
})

test('CUSTOM_CODE=off drops the code; a form with nothing else is an empty page', async () => {
  const app = await startWith({ CUSTOM_CODE: 'off' })
  for (const properties of [[text, block], [block]]) {
    const analytics = { provider: 'gtm', tracking_id: 'GTM-1' }
    const { html, policy } = await app.open({ properties, custom_code, analytics })
    expect(html).not.toContain(custom_code)
    expect(html).not.toContain('GTM-1')
    expect(html).not.toContain('of the block')
    expect(html).toContain('id="form"')
    expect(policy).not.toContain('sandbox')
  }
})

test('CUSTOM_CODE=full lets the page keep its origin, and logs a warning at startup', async () => {
  const app = await startWith({ CUSTOM_CODE: 'full' })
  expect(warned(app)).toHaveLength(1)
  const { html, policy, headers } = await app.open({ custom_code })
  expect(html).toContain(custom_code)
  expect(policy).not.toContain('sandbox')
  expect(policy).toContain("'unsafe-inline'")
  expect(headers['set-cookie']).toContain('visit=')
})

describe('a caller without an origin', () => {
  const headers = { origin: 'null' }

  test('may call public endpoints, and never with credentials', async () => {
    const { slug } = await app.make({ properties: [text] })
    const answers = [
      await app.app.inject({ url: `/api/forms/${slug}`, headers }),
      await app.app.inject({
        method: 'POST',
        url: `/api/forms/${slug}/answer`,
        headers,
        payload: { a: 'x' },
        remoteAddress: newNetwork(),
      }),
      await app.app.inject({ method: 'OPTIONS', url: `/api/forms/${slug}/answer`, headers }),
    ]
    for (const { statusCode, headers } of answers) {
      expect(statusCode).toBeLessThan(300)
      expect(headers['access-control-allow-origin']).toBe('*')
      expect(headers).not.toHaveProperty('access-control-allow-credentials')
    }
  })

  test('is not authenticated, whatever cookies it sends', async () => {
    const cookie = 'token=anything; admin_token=anything'
    for (const url of ['/api/user', '/api/open/workspaces', '/api/open/forms'])
      expect((await app.app.inject({ url, headers: { ...headers, cookie } })).statusCode).toBe(401)
  })
})
