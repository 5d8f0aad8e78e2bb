import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import type { Limits } from '../../../rate-limit/limits.ts'
import { networkOf } from '../../../rate-limit/network-of.ts'
import { allowanceUsed } from '../file-problems.ts'

const stepBytes = 1_000_000
/** The limit counters are too small for bytes. */
const kilobyte = 1000

/**
 * Keeps strangers from filling the disk with unclaimed files: limits the bytes per hour, and allows none when the
 * disk is nearly full, since the database needs space to store submissions.
 */
export type Allowance = {
  take: (bytes: number) => Promise<void>
  /**
   * Passes the stream through, and fails it where the allowance ends. Bytes that were not announced are counted as
   * they arrive.
   */
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
    // Destroying the stream here would close the connection before a response can be sent.
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
