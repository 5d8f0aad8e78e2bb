import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'
import { newNetwork } from '../../testing/test-settings.ts'
import { makeUser, testPassword } from '../../testing/fixtures/people/test-people.ts'
import { createLimits } from '../../rate-limit/limits.ts'
import { signInLimits } from '../accounts/sign-in-limits.ts'

const { call, db } = await createTestApp()

const login = (email: string, password: string, ip: string, headers = {}) =>
  call('POST /login', { body: { email, password } }, undefined, { ip, headers })

async function statusesOf(count: number, attempt: (index: number) => Promise<{ status: number }>) {
  const statuses = []
  for (let index = 0; index < count; index++) statuses.push((await attempt(index)).status)
  return statuses
}

test('200 guesses with forged forwarding headers are limited, and the owner can still sign in', async () => {
  const { email } = await makeUser(db)
  const attacker = newNetwork()
  const statuses = await statusesOf(200, (index) =>
    login(email, `guess-${index}`, attacker, {
      'x-forwarded-for': `203.0.113.${index}`,
      'x-real-ip': `203.0.113.${index}`,
      forwarded: `for=203.0.113.${index}`,
    }),
  )
  expect(statuses.filter((status) => status !== 429)).toEqual(Array<number>(5).fill(422))
  expect((await login(email, testPassword, newNetwork())).status).toBe(200)
})

test('one password tried on 200 accounts is limited', async () => {
  const attacker = newNetwork()
  const statuses = await statusesOf(200, (index) =>
    login(`victim-${index}@people.test`, 'Password-1', attacker),
  )
  expect(statuses.filter((status) => status !== 429).length).toBeLessThanOrEqual(30)
})

test('guesses from many networks end at fifty, and the owner can sign in from a known network', async () => {
  const { email } = await makeUser(db)
  const home = newNetwork()
  expect((await login(email, testPassword, home)).status).toBe(200)
  const statuses = await statusesOf(80, () => login(email, 'guess', newNetwork()))
  expect(statuses.filter((status) => status === 422)).toHaveLength(50)
  expect((await login(email, testPassword, newNetwork())).status).toBe(429)
  expect((await login(email, testPassword, home)).status).toBe(200)
})

test('a limit tells when to retry, and does the same for an unknown address', async () => {
  const { email } = await makeUser(db)
  for (const address of [email, 'nobody-limited@people.test']) {
    const ip = newNetwork()
    await statusesOf(5, () => login(address, 'guess', ip))
    const answer = await login(address, 'guess', ip)
    expect(answer.status).toBe(429)
    const retrySeconds = Number(answer.headers['retry-after'])
    expect(retrySeconds).toBeGreaterThanOrEqual(30)
    expect(retrySeconds).toBeLessThanOrEqual(60)
  }
})

test('the right password clears the count of its own network', async () => {
  const { email } = await makeUser(db)
  const ip = newNetwork()
  for (let round = 0; round < 3; round++) {
    await statusesOf(4, () => login(email, 'guess', ip))
    expect((await login(email, testPassword, ip)).status).toBe(200)
  }
})

describe('the wait after failed attempts', () => {
  test('grows: five in a minute, ten in ten minutes, twenty in an hour', async () => {
    let nowMs = 0
    const limits = await createLimits({ now: () => nowMs })
    const guard = signInLimits(limits, 'password')
    const attempt = { account: 'a@b.example', network: '192.0.2.1', isKnownNetwork: true }
    const admitted: number[] = []
    for (let minute = 0; minute < 60; minute++) {
      nowMs = minute * 61_000
      for (let index = 0; index < 10; index++)
        await guard.admit(attempt).then(
          () => admitted.push(minute),
          () => {},
        )
    }
    const within = (minutes: number) => admitted.filter((minute) => minute < minutes).length
    expect([within(1), within(2), within(9), within(58)]).toEqual([5, 10, 10, 20])
  })
})
