import { expect, test } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'
import { cheapPasswords, newNetwork } from '../../testing/test-settings.ts'
import { makeUser } from '../../testing/fixtures/people/test-people.ts'

let comparisons = 0
const passwords = {
  ...cheapPasswords,
  verify: (...given: Parameters<typeof cheapPasswords.verify>) => {
    comparisons++
    return cheapPasswords.verify(...given)
  },
}
const { call, db, pool } = await createTestApp({}, undefined, { passwords })
const statements = recordStatements()

const addresses = {
  known: async () => (await makeUser(db)).email,
  blocked: async () => (await makeUser(db, { blockedAt: new Date() })).email,
  unknown: async () => 'nobody@people.test',
}

/** Records the work done for each kind of address: the same work takes the same time. */
async function workFor(ask: (email: string) => Promise<unknown>) {
  const works = []
  for (const address of Object.values(addresses)) {
    const email = await address()
    comparisons = 0
    statements.length = 0
    const response = await ask(email)
    expect(statements).not.toEqual([])
    works.push({ response, comparisons, statements: [...statements] })
  }
  return works
}

test('a login reveals nothing about an address, neither in its response nor by its timing', async () => {
  const [known, ...others] = await workFor(async (email) => {
    const body = { email, password: 'a-wrong-one-1' }
    const answer = await call('POST /login', { body }, undefined, { ip: newNetwork() })
    return { status: answer.status, body: answer.body, headers: Object.keys(answer.headers) }
  })
  expect(known!.comparisons).toBe(1)
  for (const other of others) expect(other).toEqual(known)
})

test('nor does requesting a new password', async () => {
  const [known, ...others] = await workFor(async (email) => {
    const options = { ip: newNetwork() }
    const answer = await call('POST /password/email', { body: { email } }, undefined, options)
    return { status: answer.status, body: answer.body, headers: Object.keys(answer.headers) }
  })
  for (const other of others) expect(other).toEqual(known)
})

/** Records the SQL of every statement that the app runs from now on, in order. */
function recordStatements(): string[] {
  const recorded: string[] = []
  const known = new WeakSet<object>()
  pool.on('acquire', (client: { query: unknown }) => {
    if (known.has(client)) return
    known.add(client)
    const query = (client.query as (...given: unknown[]) => unknown).bind(client)
    client.query = (...given: unknown[]) => {
      const [statement] = given
      recorded.push(
        typeof statement === 'string' ? statement : (statement as { text: string }).text,
      )
      return query(...given)
    }
  })
  return recorded
}
