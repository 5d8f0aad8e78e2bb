import type { Database } from '../../database/client.ts'
import { isDatabaseUnavailable } from '../../database/failures.ts'
import { writeSubmissions, type NewSubmission, type Written } from './write-submissions.ts'

export type WriteSubmission = (answer: NewSubmission) => Promise<Written>

type Waiting = {
  answer: NewSubmission
  resolve: (written: Written) => void
  reject: (error: unknown) => void
}

/**
 * Sharing a flush among more saves little, and while all who wait were in one transaction, this process would have nothing
 * to do, and then the database nothing until it has answered them all.
 */
const mostAtOnce = 32

/**
 * Stores answers, each acknowledged after its own commit. Those that arrive while a transaction runs share the next one,
 * so that under load they share its flush to the disk, and without load none of them waits.
 */
export function createSubmissionWriter(db: Database): WriteSubmission {
  const waiting: Waiting[] = []
  let isRunning = false

  async function drain() {
    isRunning = true
    let settle = () => {}
    while (waiting.length > 0) {
      const writing = writeTogether(db, waiting.splice(0, mostAtOnce))
      // The database gets its next work before the answers to the last go out, or it would stand idle until then.
      setImmediate(settle)
      settle = await writing
    }
    isRunning = false
    settle()
  }

  return (answer) =>
    new Promise((resolve, reject) => {
      waiting.push({ answer, resolve, reject })
      if (!isRunning) void drain()
    })
}

/**
 * Returns what tells the waiting. One that the database refuses must not take its neighbors along: they are tried one
 * by one. Without a database none is tried again, or the last of them would wait for as many failures as stand before it.
 */
async function writeTogether(db: Database, batch: readonly Waiting[]): Promise<() => void> {
  try {
    const written = await writeSubmissions(
      db,
      batch.map(({ answer }) => answer),
    )
    return () => batch.forEach(({ resolve }, index) => resolve(written[index]!))
  } catch (error) {
    if (batch.length === 1 || isDatabaseUnavailable(error))
      return () => batch.forEach(({ reject }) => reject(error))
    for (const one of batch) (await writeTogether(db, [one]))()
    return () => {}
  }
}
