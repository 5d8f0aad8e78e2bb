import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import type { LargeForm } from './large-form.ts'
import { cpuSecondsOfTree } from '../measure/process-usage.ts'
import { printTable } from '../measure/report.ts'

export type Read = {
  what: string
  /** Reads through the API. */
  ours: () => Promise<unknown>
  /** The minimal SQL for the same result. */
  bare: string
  /** The budget at the median: an absolute time, or a time on top of bare SQL, in milliseconds. */
  most: { ms: number } | { overMs: number }
}

const times = Number(process.env.ROUNDS ?? 20)

/**
 * Alternates between the two, so that other load on the machine slows both. "Busy" is the CPU time of the server and
 * its database, independent of other processes.
 */
export async function compareReads(
  heading: string,
  { client, pid }: LargeForm,
  reads: Read[],
  { perMinute = 500 }: { perMinute?: number } = {},
) {
  const rows: Parameters<typeof printTable>[1] = []
  for (const { what, ours, bare, most } of reads) {
    const taken = { ours: [] as number[], bare: [] as number[] }
    let busyMs = 0
    // Warms up the server: the first calls would measure the JIT compiler.
    for (let warming = 0; warming < 20; warming++) await ours()
    for (let round = 0; round < times; round++) {
      // Stays below the rate limit for one person.
      await sleep(60_000 / perMinute)
      const before = cpuSecondsOfTree(pid, () => true)
      taken.ours.push(await timeOf(ours))
      busyMs += (cpuSecondsOfTree(pid, () => true) - before) * 1000
      taken.bare.push(await timeOf(() => client.query(bare)))
    }
    const [p50, p95] = [at(taken.ours, 0.5), at(taken.ours, 0.95)]
    const [bare50, bare95] = [at(taken.bare, 0.5), at(taken.bare, 0.95)]
    const limit = 'ms' in most ? most.ms : bare50 + most.overMs
    const verdict = p50 <= limit ? 'held' : 'NOT HELD'
    rows.push([
      what,
      `p50 ${print(p50)} p95 ${print(p95)} busy ${print(busyMs / times)}`,
      `bare SQL ${print(bare50)} ${print(bare95)}; at most ${print(limit)}: ${verdict}`,
    ])
  }
  printTable(
    `${heading}; ${times} times each, in ms; ${loadavg()[0]!.toFixed(1)} programs wanted a processor`,
    rows,
  )
}

export async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const startMs = performance.now()
  await work()
  return performance.now() - startMs
}

const at = (taken: number[], share: number) =>
  taken.toSorted((a, b) => a - b)[Math.min(taken.length - 1, Math.floor(taken.length * share))]!
const print = (ms: number) => ms.toFixed(1).padStart(7)
