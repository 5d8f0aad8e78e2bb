import { tooManyRequests } from '../../problems.ts'
import type { Limit } from '../../rate-limit/limit-store.ts'
import type { Limits } from '../../rate-limit/limits.ts'

/** Each window is longer than the previous one, so persistent guessing takes longer and longer. */
const onOneAccount: Limit[] = [
  { max: 5, windowSeconds: 60 },
  { max: 10, windowSeconds: 600 },
  { max: 20, windowSeconds: 3_600 },
]
const failuresOfNetwork: Limit = { max: 30, windowSeconds: 3_600 }
const failuresFromStrangers: Limit = { max: 50, windowSeconds: 3_600 }

export type Attempt = { account: string | number; network: string; isKnownNetwork: boolean }

/**
 * Counts guesses per account and network, so that a stranger's guesses do not lock owners out on the networks where
 * they sign in. Networks that were never used to sign in share an additional count per account.
 */
export function signInLimits(limits: Limits, step: 'password' | 'second-factor') {
  const pair = ({ account, network }: Attempt) => `${account} ${network}`
  const bucket = (name: string, { windowSeconds }: Limit) =>
    `sign-in ${step} ${name} ${windowSeconds}`
  const shared = (attempt: Attempt): [name: string, key: string, limit: Limit][] => [
    ['network', attempt.network, failuresOfNetwork],
    ['strangers', String(attempt.account), failuresFromStrangers],
  ]

  return {
    async admit(attempt: Attempt): Promise<void> {
      for (const limit of onOneAccount) {
        const taken = await limits.take(bucket('pair', limit), pair(attempt), limit)
        if (!taken.isAllowed) throw tooManyRequests(taken.resetSeconds)
      }
      if (attempt.isKnownNetwork) return
      for (const [name, key, limit] of shared(attempt)) {
        const seen = await limits.peek(bucket(name, limit), key, limit)
        if (!seen.isAllowed) throw tooManyRequests(seen.resetSeconds)
      }
    },

    async noteFailure(attempt: Attempt): Promise<void> {
      for (const [name, key, limit] of shared(attempt))
        await limits.take(bucket(name, limit), key, limit)
    },

    async noteSuccess(attempt: Attempt): Promise<void> {
      for (const limit of onOneAccount) await limits.reset(bucket('pair', limit), pair(attempt))
    },
  }
}
