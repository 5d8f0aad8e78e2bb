import { expect, test } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'
import { newNetwork } from '../../testing/test-networks.ts'
import { makeUser } from '../../testing/test-people.ts'
import { createPasswords } from '../../password-hashing/passwords.ts'

const passwords = createPasswords()
const { call, db } = await createTestApp({}, undefined, { passwords })
const passwordHash = await passwords.hash('the-right-one-1')
const rounds = 60

type Address = 'known' | 'blocked' | 'unknown'

async function addressOf(kind: Address, round: number): Promise<string> {
  if (kind === 'unknown') return `nobody-${round}@people.test`
  const blocked = kind === 'blocked' ? { blockedAt: new Date() } : {}
  return (await makeUser(db, { passwordHash, ...blocked })).email
}

async function measure(ask: (email: string) => Promise<unknown>) {
  const times: Record<Address, number[]> = { known: [], blocked: [], unknown: [] }
  const answers = new Set<string>()
  for (let round = 0; round < rounds; round++) {
    for (const kind of ['known', 'blocked', 'unknown'] as const) {
      const email = await addressOf(kind, round)
      const start = performance.now()
      const answer = await ask(email)
      times[kind].push(performance.now() - start)
      answers.add(JSON.stringify(answer))
    }
  }
  const medians = Object.values(times).map(median)
  return { answers, ratio: Math.max(...medians) / Math.min(...medians) }
}

test('a login tells nothing about an address, neither in words nor in time', async () => {
  const { answers, ratio } = await measure(async (email) => {
    const body = { email, password: 'a-wrong-one-1' }
    const answer = await call('POST /login', { body }, undefined, { ip: newNetwork() })
    return { status: answer.status, body: answer.body, headers: Object.keys(answer.headers) }
  })
  expect(answers.size).toBe(1)
  expect(ratio).toBeLessThan(1.5)
}, 60_000)

test('nor does asking for a new password', async () => {
  const { answers, ratio } = await measure(async (email) => {
    const options = { ip: newNetwork() }
    const answer = await call('POST /password/email', { body: { email } }, undefined, options)
    return { status: answer.status, body: answer.body, headers: Object.keys(answer.headers) }
  })
  expect(answers.size).toBe(1)
  expect(ratio).toBeLessThan(1.5)
}, 60_000)

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
}
