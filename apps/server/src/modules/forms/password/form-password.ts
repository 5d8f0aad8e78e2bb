import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Passwords } from '../../../password-hashing/passwords.ts'
import { tooManyRequests } from '../../../problems.ts'
import type { Limit } from '../../../rate-limit/limit-store.ts'
import type { Limits } from '../../../rate-limit/limits.ts'
import { networkOf } from '../../../rate-limit/network-of.ts'
import type { PublishedForm } from '../published/published-forms.ts'

export type PasswordGuess = { digest: string; network: string }

/** Throws after too many wrong guesses. */
export type CheckFormPassword = (
  form: Pick<PublishedForm, 'id' | 'passwordHash'>,
  guess: PasswordGuess,
) => Promise<boolean>

export const guessOf = (request: FastifyRequest, digest: string): PasswordGuess => ({
  digest,
  network: networkOf(request.ip),
})

const mostRemembered = 10_000
const nearLimit = { max: 10, windowSeconds: 15 * 60 }
const overallLimit = { max: 100, windowSeconds: 60 * 60 }
/** Guesses that cannot be checked soon are rejected at once. */
const turns = { atOnce: 1, waiting: 8 }

/**
 * Checks form passwords. All endpoints share the same counters, one per form and network and one per form. Hashing is
 * queued separately from signing in.
 *
 * Argon2 takes most of a tenth of a second, and respondents send the password with every request. A right password is
 * therefore cached as a digest of password and hash, so changing the password invalidates it.
 */
export function createPasswordCheck(passwords: Passwords, limits: Limits): CheckFormPassword {
  const hashing = passwords.withOwnTurns(turns)
  const right = new Set<string>()

  async function isRight(digest: string, hash: string): Promise<boolean> {
    const pair = createHash('sha256').update(`${digest} ${hash}`).digest('hex')
    if (right.has(pair)) return true
    if (!(await hashing.verify(digest, hash))) return false
    if (right.size >= mostRemembered) right.clear()
    right.add(pair)
    return true
  }

  return async ({ id, passwordHash }, { digest, network }) => {
    if (passwordHash === null || !/^[\da-f]{64}$/i.test(digest)) return false
    const counters: [string, string, Limit][] = [
      ['form-password', `${id} ${network}`, nearLimit],
      ['form-password-all', String(id), overallLimit],
    ]
    // Count the guess before comparing: otherwise concurrent guesses could use the cache to test any number of
    // passwords.
    for (const counter of counters) {
      const taken = await limits.take(...counter)
      if (!taken.isAllowed) throw tooManyRequests(taken.resetSeconds)
    }
    if (!(await isRight(digest.toLowerCase(), passwordHash))) return false
    for (const counter of counters) await limits.giveBack(...counter)
    return true
  }
}
