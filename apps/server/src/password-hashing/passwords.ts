import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { formatPhc, parsePhc, type HashCost } from './phc-string.ts'
import { limitConcurrency } from './limit-concurrency.ts'

export type Passwords = {
  hash: (password: string) => Promise<string>
  /** Takes the same time for a missing account (`undefined`) or password (`null`) as for an existing one. */
  verify: (password: string, stored: string | null | undefined) => Promise<boolean>
  needsRehash: (stored: string) => boolean
  /** The same hashing with a separate queue, so that a flood in that queue does not delay this one. */
  withOwnTurns: (turns: Turns) => Passwords
}

type Turns = Parameters<typeof limitConcurrency>[0]

const standardCost: HashCost = { memoryKib: 19_456, passes: 2, parallelism: 1 }
const saltBytes = 16
const hashBytes = 32
const derive = promisify(argon2)

/** Each hash takes 19 MiB and a core. Half of the cores stay free for requests that hash nothing. */
const standardTurns = { atOnce: Math.max(1, Math.floor(availableParallelism() / 2)), waiting: 100 }

/** Only tests pass their own cost. */
export function createPasswords(
  cost: HashCost = standardCost,
  turns: Turns = standardTurns,
): Passwords {
  const inTurn = limitConcurrency(turns)
  const nobodys = hash(randomBytes(saltBytes).toString('hex'))

  async function hash(password: string): Promise<string> {
    const salt = randomBytes(saltBytes)
    return formatPhc({ ...cost, salt, hash: await inTurn(() => stretch(password, salt, cost)) })
  }

  return {
    hash,

    async verify(password, stored) {
      const known = stored == null ? undefined : parsePhc(stored)
      const target = known ?? parsePhc(await nobodys)!
      const given = await inTurn(() => stretch(password, target.salt, target))
      const isEqual = given.length === target.hash.length && timingSafeEqual(given, target.hash)
      return isEqual && known !== undefined
    },

    needsRehash(stored) {
      const { memoryKib, passes, parallelism } = parsePhc(stored) ?? {}
      return (
        memoryKib !== cost.memoryKib || passes !== cost.passes || parallelism !== cost.parallelism
      )
    },

    withOwnTurns: (ownTurns) => createPasswords(cost, ownTurns),
  }
}

/** Normalizes the password, because some keyboards send `é` as one character and others as two. */
function stretch(password: string, nonce: Buffer, cost: HashCost): Promise<Buffer> {
  return derive('argon2id', {
    message: Buffer.from(password.normalize('NFKC')),
    nonce,
    parallelism: cost.parallelism,
    tagLength: hashBytes,
    memory: cost.memoryKib,
    passes: cost.passes,
  })
}
