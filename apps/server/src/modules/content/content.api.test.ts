import { describe, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { makeUser } from '../../testing/fixtures/people/test-people.ts'
import { version } from '../../version.ts'

const { call, db } = await createTestApp({
  REDIRECTS: '/old=/new, /docs=https://docs.example/start?a=b',
  HCAPTCHA_SITE_KEY: 'shown',
  HCAPTCHA_SECRET_KEY: 'kept-back',
})
const hosted = await createTestApp({ SELF_HOSTED: 'false' })

test.each(['old=/new', '/old', '/old=//evil.example', '/old=javascript:alert(1)'])(
  'the setting %s is refused at the start',
  (REDIRECTS) => {
    expect(() => readConfig({ REDIRECTS })).toThrow('REDIRECTS: "')
  },
)

test('a captcha needs both keys', () => {
  expect(() => readConfig({ RECAPTCHA_SITE_KEY: 'x' })).toThrow('RECAPTCHA_SITE_KEY: goes with')
})

describe('feature flags', () => {
  test('report that setup is needed until there is an account, and keep secrets', async () => {
    const before = (await call('GET /content/feature-flags', {})).body
    expect(before).toMatchObject({
      self_hosted: true,
      setup_required: true,
      registration_open: true,
      version,
      storage: { local: true, s3: false },
      captcha: { recaptcha_site_key: null, hcaptcha_site_key: 'shown' },
    })
    expect(JSON.stringify(before)).not.toContain('kept-back')
    await makeUser(db)
    expect((await call('GET /content/feature-flags', {})).body).toMatchObject({
      setup_required: false,
      registration_open: false,
    })
  })

  test('of the hosted service', async () => {
    await makeUser(hosted.db)
    expect((await hosted.call('GET /content/feature-flags', {})).body).toMatchObject({
      self_hosted: false,
      setup_required: false,
      registration_open: true,
    })
  })
})

test.each([
  ['/old', '/new'],
  ['/old/', '/new'],
  ['/old?x=1#y', '/new'],
  ['/docs', 'https://docs.example/start?a=b'],
  ['/older', null],
  ['/', null],
  ['', null],
])('the path %j leads to %j', async (path, redirect) => {
  expect((await call('GET /content/redirect', { query: { path } })).body).toEqual({ redirect })
})
