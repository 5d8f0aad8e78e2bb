import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { formatPhc, parsePhc, type HashCost } from './phc-string.ts'
import { limitConcurrency } from './limit-concurrency.ts'

export type Passwords = {
  hash: (password: string) => Promise<string>
  /** Takes as long for an account that does not exist (`undefined`) or has no password (null) as for one that has. */
  verify: (password: string, stored: string | null | undefined) => Promise<boolean>
  needsRehash: (stored: string) => boolean
  /** The same hashing with a queue of its own: a flood of what waits there delays nobody here. */
  withOwnTurns: (turns: Turns) => Passwords
}

type Turns = Parameters<typeof limitConcurrency>[0]

const standardCost: HashCost = { memoryKib: 19_456, passes: 2, parallelism: 1 }
const saltBytes = 16
const hashBytes = 32
const derive = promisify(argon2)

/** One turn costs 19 MiB and a core; half of the cores stay free for requests that hash nothing. */
const standardTurns = { atOnce: Math.max(1, Math.floor(availableParallelism() / 2)), waiting: 100 }

/** Only tests pass a cost of their own. */
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

/** Normalized, for one keyboard may send `é` as one character and another as two. */
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
