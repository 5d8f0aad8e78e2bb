import { describe, expect, test } from 'vitest'
import { createPasswords } from './passwords.ts'
import { limitConcurrency } from './limit-concurrency.ts'

const cheap = { memoryKib: 8, passes: 1, parallelism: 1 }
const passwords = createPasswords(cheap)

describe('a password', () => {
  test('is stored as argon2id with 19 MiB and two passes', async () => {
    expect(await createPasswords().hash('secret')).toMatch(
      /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/,
    )
  })

  test('matches its own hash, and no other password does', async () => {
    const stored = await passwords.hash('secret')
    expect(await passwords.verify('secret', stored)).toBe(true)
    expect(await passwords.verify('Secret', stored)).toBe(false)
    expect(await passwords.verify('', stored)).toBe(false)
  })

  test('gets a different hash each time', async () => {
    expect(await passwords.hash('secret')).not.toBe(await passwords.hash('secret'))
  })

  test('is the same regardless of how a keyboard composes letters', async () => {
    expect(await passwords.verify('cafe\u0301', await passwords.hash('caf\u00e9'))).toBe(true)
  })

  test('matches neither a missing account nor an invalid hash', async () => {
    expect(await passwords.verify('secret', undefined)).toBe(false)
    expect(await passwords.verify('none', 'none')).toBe(false)
  })

  test('needs a rehash after the cost has changed', async () => {
    const stored = await passwords.hash('secret')
    expect(passwords.needsRehash(stored)).toBe(false)
    expect(createPasswords({ ...cheap, passes: 2 }).needsRehash(stored)).toBe(true)
    expect(await createPasswords({ ...cheap, passes: 2 }).verify('secret', stored)).toBe(true)
  })
})

test('a limited number of tasks run, a limited number wait, and the rest are refused', async () => {
  const inTurn = limitConcurrency({ atOnce: 2, waiting: 3 })
  let running = 0
  let most = 0
  const held = Promise.withResolvers<void>()
  const calls = Array.from({ length: 8 }, () =>
    inTurn(async () => {
      most = Math.max(most, ++running)
      await held.promise
      running--
    }),
  )
  await Promise.allSettled(calls.slice(5))
  expect(running).toBe(2)
  held.resolve()
  const outcomes = await Promise.allSettled(calls)
  expect(most).toBe(2)
  expect(outcomes.map(({ status }) => status)).toEqual([
    ...Array<string>(5).fill('fulfilled'),
    ...Array<string>(3).fill('rejected'),
  ])
  await expect(inTurn(async () => 'again')).resolves.toBe('again')
})
