import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig, settingNames } from './config.ts'

test('starts without any settings', () => {
  const config = readConfig({})
  expect(config).toMatchObject({
    appUrl: 'http://localhost:3000',
    port: 3000,
    isSelfHosted: true,
    trustProxy: false,
  })
  expect(config.dataDir).toBe(resolve('data'))
})

test('treats an empty setting as unset', () => {
  expect(readConfig({ PORT: '', SELF_HOSTED: '' })).toMatchObject({
    port: 3000,
    isSelfHosted: true,
  })
})

test('reports every invalid setting on one line', () => {
  const read = () => readConfig({ PORT: 'abc', SELF_HOSTED: 'perhaps', APP_URL: 'ftp://x' })
  expect(read).toThrow(/^APP_URL: .+; PORT: .+; SELF_HOSTED: .+$/)
})

test.each(['true', '*', '1'])('refuses to trust anyone as a proxy (%s)', (value) => {
  expect(() => readConfig({ TRUST_PROXY: value })).toThrow('TRUST_PROXY: must list the addresses')
})

test('recognizes a proxy by its address', () => {
  expect(readConfig({ TRUST_PROXY: '10.0.0.0/8, 127.0.0.1' }).trustProxy).toEqual([
    '10.0.0.0/8',
    '127.0.0.1',
  ])
})

test.each<[Record<string, string>, string]>([
  [{ CADDY_SECRET: 'a-secret-of-the-edge' }, 'CADDY_SECRET: needs APP_URL'],
  [{ CADDY_SECRET: 'short' }, 'CADDY_SECRET: must have 16'],
  [{ APP_URL: 'https://x.test', CADDY_SECRET: 'a-secret-of-the-edge' }, 'goes with CADDY_AUTH'],
  [{ CADDY_AUTHORIZED_IPS: 'everywhere' }, 'CADDY_AUTHORIZED_IPS: "everywhere" must be'],
  [{ DNS_SERVERS: 'dns.example' }, 'DNS_SERVERS: "dns.example" must be'],
])('custom domains are not half set up by %j', (given, problem) => {
  expect(() => readConfig(given)).toThrow(problem)
})

test("requires the bucket's keys along with the bucket", () => {
  expect(() => readConfig({ S3_BUCKET: 'files' })).toThrow('S3_BUCKET: needs S3_ACCESS_KEY_ID')
})

test.each([
  [{ SUPPORT_EMAIL: 'help@forms.example', MAIL_FROM: 'x@y.example' }, 'help@forms.example'],
  [{ MAIL_FROM: 'Forms <mail@forms.example>' }, 'mail@forms.example'],
  [{ MAIL_FROM: 'mail@forms.example' }, 'mail@forms.example'],
])('%j makes %s the address for support', (given, address) => {
  expect(readConfig(given).supportEmail).toBe(address)
})

test('.env.example documents every setting and nothing else', () => {
  const example = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8')
  const named = [...example.matchAll(/^#?\s?([A-Z][A-Z0-9_]+)=/gm)].map((match) => match[1]!)
  expect(named.toSorted()).toEqual(settingNames.toSorted())
})

test.each(['*', 'https://a.example/', "'self'", 'https:', 'javascript:x', 'https://*.example'])(
  'who may frame the app is an origin, not %s',
  (origin) => {
    expect(() => readConfig({ FRAME_ORIGINS: `https://a.example,${origin}` })).toThrow(
      'FRAME_ORIGINS',
    )
  },
)

test('nobody may frame the app unless the operator says so', () => {
  expect(readConfig({}).frameOrigins).toEqual([])
  expect(readConfig({ FRAME_ORIGINS: 'https://a.example' }).frameOrigins).toEqual([
    'https://a.example',
  ])
})

test("reads the help menu's links by their names", () => {
  const { helpLinks } = readConfig({
    HELP_LINKS: 'docs=https://docs.example/?a=b, roadmap=http://x',
  })
  expect([...helpLinks]).toEqual([
    ['docs', 'https://docs.example/?a=b'],
    ['roadmap', 'http://x'],
  ])
  for (const wrong of ['manual=https://x', 'docs=javascript:alert(1)', 'docs'])
    expect(() => readConfig({ HELP_LINKS: wrong })).toThrow('HELP_LINKS: ')
})

test('records events and loads third-party services only if they are configured', () => {
  expect(readConfig({})).toMatchObject({
    analytics: undefined,
    chatWebsiteId: undefined,
    feedbackOrganization: undefined,
  })
  expect(readConfig({ AMPLITUDE_API_KEY: 'key' }).analytics).toEqual({
    key: 'key',
    url: 'https://api2.amplitude.com/2/httpapi',
  })
})
