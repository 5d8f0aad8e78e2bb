import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import type { Limits } from '../../rate-limit/limits.ts'
import { networkOf } from '../../rate-limit/network-of.ts'
import { allowanceUsed } from './file-problems.ts'

const stepBytes = 1_000_000
/** The counters of the limits are too small for bytes. */
const kilobyte = 1000

/**
 * Strangers may not fill the disk with files that nobody claims: so many bytes an hour and no more, and none when the
 * disk is nearly full, for without room the database cannot store answers.
 */
export type Allowance = {
  take: (bytes: number) => Promise<void>
  /** The same stream, which fails where the allowance ends. What nobody announced is counted as it comes. */
  meter: (content: Readable) => Readable
}

export function allowanceOf(
  limits: Limits,
  request: FastifyRequest,
  bytesAnHour: number,
  requireRoom: (bytes: number) => Promise<void>,
): Allowance {
  const limit = { max: Math.floor(bytesAnHour / kilobyte), windowSeconds: 3600 }

  async function take(bytes: number) {
    await requireRoom(bytes)
    const kilobytes = Math.ceil(bytes / kilobyte)
    const taken = await limits.take('uploaded kilobytes', networkOf(request.ip), limit, kilobytes)
    if (!taken.isAllowed) throw allowanceUsed(taken.resetSeconds)
  }

  async function* pass(content: Readable) {
    let untaken = 0
    // Destroyed here, it would take its connection along, and nobody could be answered.
    for await (const chunk of content.iterator({ destroyOnReturn: false })) {
      const bytes: Buffer = chunk
      untaken += bytes.length
      if (untaken >= stepBytes) {
        await take(untaken)
        untaken = 0
      }
      yield bytes
    }
    if (untaken > 0) await take(untaken)
  }

  return { take, meter: (content) => Readable.from(pass(content)) }
}
