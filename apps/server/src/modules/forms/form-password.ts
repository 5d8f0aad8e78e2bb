import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Passwords } from '../../password-hashing/passwords.ts'
import { tooManyRequests } from '../../problems.ts'
import type { Limit } from '../../rate-limit/limit-store.ts'
import type { Limits } from '../../rate-limit/limits.ts'
import { networkOf } from '../../rate-limit/network-of.ts'
import type { PublishedForm } from './published-forms.ts'

export type PasswordGuess = { digest: string; network: string }

/** Throws when there were too many wrong ones. */
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
/** Whoever cannot be served soon is refused at once. */
const turns = { atOnce: 1, waiting: 8 }

/**
 * The one check of form passwords: every way to a form takes from the same counters, one for each form and network and one
 * for each form, and hashes apart from signing in.
 *
 * Argon2 takes a good part of a tenth of a second, and a respondent sends the password with every call. What was right
 * once is remembered as a digest of both, so that a new password forgets it.
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
    // Taken before anything is compared: what is remembered would tell as many guesses as come at once whether they are right.
    for (const counter of counters) {
      const taken = await limits.take(...counter)
      if (!taken.isAllowed) throw tooManyRequests(taken.resetSeconds)
    }
    if (!(await isRight(digest.toLowerCase(), passwordHash))) return false
    for (const counter of counters) await limits.giveBack(...counter)
    return true
  }
}
