import { expect, test } from 'vitest'
import { createPasswords } from '../../../password-hashing/passwords.ts'
import { createLimits } from '../../../rate-limit/limits.ts'
import { createPasswordCheck } from './form-password.ts'

const cost = { memoryKib: 64, passes: 1, parallelism: 1 }
const digestOf = (index: number) => index.toString(16).padStart(64, '0')

test('a flood of guesses is rejected early and does not block signing in', async () => {
  const passwords = createPasswords(cost, { atOnce: 1, waiting: 1 })
  const passwordHash = await passwords.hash(digestOf(0))
  const isRight = createPasswordCheck(passwords, await createLimits({}))
  await isRight({ id: 2, passwordHash }, { digest: digestOf(1), network: 'first' })
  const guesses = Array.from({ length: 40 }, (_, index) =>
    isRight({ id: 1, passwordHash }, { digest: digestOf(index + 1), network: String(index) }),
  )
  const signIn = passwords.verify(digestOf(0), passwordHash)
  const outcomes = await Promise.allSettled(guesses)
  const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(refused).toHaveLength(31)
  expect(refused[0]).toMatchObject({ status: 503 })
  expect(await signIn).toBe(true)
})

test('a cached right password reveals nothing beyond the allowed guesses', async () => {
  const passwords = createPasswords(cost, { atOnce: 1, waiting: 100 })
  const passwordHash = await passwords.hash(digestOf(500))
  const isRight = createPasswordCheck(passwords, await createLimits({}))
  const guess = (index: number, network: string) =>
    isRight({ id: 1, passwordHash }, { digest: digestOf(index), network })
  expect(await guess(500, 'friend')).toBe(true)
  for (let index = 0; index < 10; index++) expect(await guess(index, 'stranger')).toBe(false)
  await expect(guess(500, 'stranger')).rejects.toMatchObject({ status: 429 })
  for (let index = 0; index < 30; index++) expect(await guess(500, 'friend')).toBe(true)
})

test('guesses from many networks are counted together', async () => {
  const passwords = createPasswords(cost, { atOnce: 1, waiting: 100 })
  const passwordHash = await passwords.hash(digestOf(500))
  const isRight = createPasswordCheck(passwords, await createLimits({}))
  for (let index = 0; index < 100; index++)
    await isRight({ id: 1, passwordHash }, { digest: digestOf(index), network: `${index}` })
  const next = { digest: digestOf(100), network: 'another' }
  await expect(isRight({ id: 1, passwordHash }, next)).rejects.toMatchObject({ status: 429 })
})
