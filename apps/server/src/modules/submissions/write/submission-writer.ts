import { setImmediate } from 'node:timers/promises'
import type { Database } from '../../../database/client.ts'
import { isDatabaseUnavailable } from '../../../database/failures.ts'
import { writeSubmissions, type NewSubmission, type Written } from './write-submissions.ts'

export type WriteSubmission = (answer: NewSubmission) => Promise<Written>

type Waiting = {
  answer: NewSubmission
  resolve: (written: Written) => void
  reject: (error: unknown) => void
}

/**
 * Larger batches save little more. If all waiting submissions shared one transaction, this process would have nothing to
 * do while the database works.
 */
const mostAtOnce = 32

/**
 * Stores submissions and acknowledges each after its commit. Those that arrive together, or while a transaction runs,
 * share one: under load they share a flush to disk, and a single one waits only for one turn of the event loop.
 */
export function createSubmissionWriter(db: Database): WriteSubmission {
  const waiting: Waiting[] = []
  let isRunning = false

  async function drain() {
    isRunning = true
    while (waiting.length > 0) {
      await gather()
      await writeTogether(db, waiting.splice(0, mostAtOnce))
    }
    isRunning = false
  }

  /**
   * Waits as long as each turn of the event loop brings another submission: a transaction of its own costs PostgreSQL as
   * much as seven more submissions in a shared one.
   */
  async function gather() {
    let known: number
    do {
      known = waiting.length
      await setImmediate()
    } while (waiting.length > known && waiting.length < mostAtOnce)
  }

  return (answer) =>
    new Promise((resolve, reject) => {
      waiting.push({ answer, resolve, reject })
      if (!isRunning) void drain()
    })
}

/**
 * If the database rejects the batch, its submissions are retried one by one, so one bad row does not fail the others. If
 * the database is unreachable nothing is retried, since the last of them would have to wait for all the failures before
 * it.
 */
async function writeTogether(db: Database, batch: readonly Waiting[]): Promise<void> {
  try {
    const written = await writeSubmissions(
      db,
      batch.map(({ answer }) => answer),
    )
    batch.forEach(({ resolve }, index) => resolve(written[index]!))
  } catch (error) {
    if (batch.length === 1 || isDatabaseUnavailable(error))
      batch.forEach(({ reject }) => reject(error))
    else for (const one of batch) await writeTogether(db, [one])
  }
}
