import { expect, test } from 'vitest'
import { patience } from '../testing/test-settings.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import { createTestJobs } from '../testing/test-jobs.ts'
import { listDeadLetters, replayDeadLetter } from './dead-letters.ts'
import type { Job } from './define-job.ts'
import { PermanentFailure } from './run-job.ts'
import { sendJob } from './send-job.ts'

const database = await createTestDatabase()
const { db, pool } = database
const { addJob, startWorking, listStates } = createTestJobs(database)
const noRetry = { limit: 0, delaySeconds: 0, maxDelaySeconds: 1 }

test('retries until it succeeds, and counts the attempts', async () => {
  const job = await addJob({ retry: { limit: 3, delaySeconds: 0, maxDelaySeconds: 1 } })
  const seen: { id: string; attempt: number }[] = []
  await startWorking(job, async ({ id, attempt }) => {
    seen.push({ id, attempt })
    if (attempt < 3) throw new Error('not yet')
  })
  const id = await sendJob(db, job, { step: 'a' })
  await expect.poll(() => listStates(job), patience).toEqual(['completed'])
  expect(seen).toEqual([1, 2, 3].map((attempt) => ({ id, attempt })))
  expect(await deadLettersOf(job)).toEqual([])
})

test('waits longer before each retry, up to a limit', async () => {
  const job = await addJob({ retry: { limit: 3, delaySeconds: 60, maxDelaySeconds: 200 } })
  await startWorking(job, async () => {
    throw new Error('down')
  })
  const id = await sendJob(db, job, { step: 'a' })
  for (const [least, most] of [
    [50, 120],
    [110, 200],
    [190, 200],
  ] as const) {
    await expect.poll(() => secondsUntilRetry(id), patience).toBeGreaterThan(least)
    expect(await secondsUntilRetry(id)).toBeLessThanOrEqual(most)
    await pool.query('update pgboss.job set start_after = now() where id = $1', [id])
  }
  await expect.poll(() => listStates(job), patience).toEqual(['failed'])
})

test('keeps a job as a dead letter after its last attempt, and replays it', async () => {
  const job = await addJob()
  let isBroken = true
  await startWorking(job, async () => {
    if (isBroken) throw new Error('broken \0 \ud800')
  })
  const jobId = await sendJob(db, job, { step: 'a' })
  await expect
    .poll(() => deadLettersOf(job), patience)
    .toMatchObject([
      { jobId, data: { step: 'a' }, attempts: 2, failure: { message: 'broken  \ufffd' } },
    ])

  isBroken = false
  const [deadLetter] = await deadLettersOf(job)
  expect(await replayDeadLetter(db, deadLetter!.id)).toBe(true)
  expect(await replayDeadLetter(db, deadLetter!.id)).toBe(false)
  await expect.poll(() => listStates(job), patience).toEqual(['completed', 'failed'])
  expect(await deadLettersOf(job)).toEqual([])
})

test('gives up at once on a permanent failure', async () => {
  const job = await addJob()
  await startWorking(job, async () => {
    throw new PermanentFailure('gone')
  })
  await sendJob(db, job, { step: 'a' })
  await expect
    .poll(() => deadLettersOf(job), patience)
    .toMatchObject([{ attempts: 1, failure: { message: 'gone' } }])
})

test('gives up at once on stored data that this version cannot parse', async () => {
  const job = await addJob()
  const id = await sendJob(db, job, { step: 'a' })
  await pool.query(`update pgboss.job set data = '{"stage": 1}' where id = $1`, [id])
  await startWorking(job, async () => {})
  await expect.poll(() => deadLettersOf(job), patience).toMatchObject([{ attempts: 1 }])
})

test('lists dead letters page by page, the newest first', async () => {
  const job = await addJob({ retry: noRetry })
  await startWorking(job, async () => {
    throw new Error('broken')
  })
  for (const [index, step] of ['a', 'b', 'c'].entries()) {
    await sendJob(db, job, { step })
    await expect.poll(() => deadLettersOf(job), patience).toHaveLength(index + 1)
  }
  const page = await listDeadLetters(db, { limit: 2, job: job.name })
  expect(page.map((letter) => letter.data)).toEqual([{ step: 'c' }, { step: 'b' }])
  await replayDeadLetter(db, page[1]!.id)
  const rest = await listDeadLetters(db, { limit: 2, job: job.name, after: page[1]! })
  expect(rest.map((letter) => letter.data)).toEqual([{ step: 'a' }])
})

const deadLettersOf = (job: Job) => listDeadLetters(db, { limit: 10, job: job.name })

async function secondsUntilRetry(id: string | undefined): Promise<number> {
  const { rows } = await pool.query<{ seconds: number }>(
    `select extract(epoch from start_after - now())::float as seconds
     from pgboss.job where id = $1 and state = 'retry'`,
    [id],
  )
  return rows[0]?.seconds ?? 0
}
