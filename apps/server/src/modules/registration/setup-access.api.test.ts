import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'
import { newNetwork } from '../../testing/test-settings.ts'
import { setupCode } from './setup-access.ts'

const fresh = await createTestApp()
const named = await createTestApp({ APP_URL: 'https://forms.example' })

type From = { ip?: string; headers?: Record<string, string> }

const setUp = (from: From, setup_code?: string, { call } = fresh) => {
  const password = 'nanosecond-11'
  const person = { name: 'Grace', email: 'grace@people.example' }
  const body = { ...person, password, password_confirmation: password, setup_code }
  return call('POST /register', { body }, undefined, { ip: newNetwork(), ...from })
}
let localPeople = 0
/** Uses a different local address each time, because registrations are counted per address. */
const local = (headers: Record<string, string> = {}): From => ({
  ip: `127.0.1.${++localPeople}`,
  headers,
})
const isAskedForCode = async (from: From, { call } = fresh) =>
  (await call('GET /content/feature-flags', {}, undefined, from)).body.setup_code_required

describe('may not set up an instance', () => {
  test.each([
    { origin: 'https://evil.example' },
    { origin: 'http://localhost:8080' },
    { origin: 'null' },
    { origin: 'http://localhost', 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ])(
    'a page of another site in the browser of the owner, even with the code (%j)',
    async (page) => {
      const headers = { host: 'localhost', ...page } as Record<string, string>
      expect(await setUp(local(headers), setupCode(fresh.keys))).toMatchObject({
        status: 403,
        body: { code: 'foreign_origin' },
      })
    },
  )

  test.each<[string, From]>([
    ['another device', { ip: newNetwork() }],
    ['a name of a stranger that leads to this machine', local({ host: 'evil.example:3000' })],
    ['a proxy on this machine', local({ 'x-forwarded-for': '203.0.113.9' })],
    ['a proxy on this machine that says so', local({ via: '1.1 proxy' })],
  ])('anyone from %s without the code', async (_, from) => {
    expect(await isAskedForCode(from)).toBe(true)
    for (const code of [undefined, '', 'AAAAA-AAAAA', `${setupCode(fresh.keys)}A`])
      expect(await setUp(from, code)).toMatchObject({
        status: 422,
        body: { problems: [{ path: 'setup_code', code: 'account.wrong_setup_code' }] },
      })
  })

  test('anyone who seems to be local if the instance has a public address', async () => {
    const from = local({ host: 'forms.example' })
    expect(await isAskedForCode(from, named)).toBe(true)
    expect((await setUp(from, undefined, named)).status).toBe(422)
  })

  test('anyone who guesses the code', async () => {
    const ip = newNetwork()
    const statuses = []
    for (let index = 0; index < 6; index++)
      statuses.push((await setUp({ ip }, `GUESS-${index}`)).status)
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429])
  })
})

describe('may set up an instance', () => {
  test.each<[string, Record<string, string>]>([
    ['from the command line', {}],
    ['on its page', { host: 'localhost:3000', origin: 'http://localhost:3000' }],
    ['on its page by address', { host: '127.0.0.1:3000', origin: 'http://127.0.0.1:3000' }],
    ['on its page by IPv6 address', { host: '[::1]:3000', 'sec-fetch-site': 'same-origin' }],
  ])('a person at this machine without a code, %s', async (_, headers) => {
    const app = await createTestApp()
    expect(await isAskedForCode(local(headers), app)).toBe(false)
    expect((await setUp(local(headers), undefined, app)).status).toBe(200)
  })

  test('anyone on its page with the code, however it is typed', async () => {
    const headers = { host: 'forms.example', origin: 'https://forms.example' }
    const typed = ` ${setupCode(named.keys).toLowerCase().replace('-', ' ')}`
    expect((await setUp({ headers }, typed, named)).status).toBe(200)
    expect(await isAskedForCode({ headers }, named)).toBe(false)
  })
})
