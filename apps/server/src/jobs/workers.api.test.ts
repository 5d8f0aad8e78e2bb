import { expect, onTestFinished, test } from 'vitest'
import { patience } from '../testing/test-settings.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import { createTestJobs, silentLogger, type StepHandler } from '../testing/test-jobs.ts'
import { installQueue } from './install-queue.ts'
import { sendJob } from './send-job.ts'

const database = await createTestDatabase()
const { db, pool, url } = database
const { addJob, makeJob, startWorking, listStates } = createTestJobs(database)
const noRetry = { limit: 0, delaySeconds: 0, maxDelaySeconds: 1 }

test('a failing job does not affect others', async () => {
  const job = await addJob({ retry: noRetry })
  await sendJob(db, job, { step: 'bad' })
  for (let count = 0; count < 5; count++) await sendJob(db, job, { step: 'good' })
  await startWorking(job, async ({ data }) => {
    if (data.step === 'bad') throw new Error('bad')
  })
  const good = Array.from({ length: 5 }, () => 'completed')
  await expect.poll(() => listStates(job), patience).toEqual([...good, 'failed'])
})

test('runs all jobs of one commit without waiting for a poll', async () => {
  const job = await addJob()
  let count = 0
  await startWorking(job, async () => void count++, { pollSeconds: 30 })
  await db.transaction(async (db) => {
    for (let sent = 0; sent < 50; sent++) await sendJob(db, job, { step: 'a' })
  })
  await expect.poll(() => count, patience).toBe(50)
})

test('two workers never run one job at the same time', async () => {
  const job = await addJob({ retry: noRetry })
  const started: string[] = []
  const handler: StepHandler = async ({ id }) => {
    started.push(id)
    await pool.query('select 1')
  }
  await startWorking(job, handler)
  await startWorking(job, handler)
  const ids = await Promise.all(Array.from({ length: 60 }, () => sendJob(db, job, { step: 'a' })))
  const completed = ids.map(() => 'completed')
  await expect.poll(() => listStates(job), patience).toEqual(completed)
  expect(started).toHaveLength(ids.length)
  expect(new Set<string | undefined>(started)).toEqual(new Set(ids))
})

test('finishes the running job before it stops, and takes no further one', async () => {
  const job = await addJob()
  const { handler, started, finish } = holdJobs()
  const workers = await startWorking(job, handler, { concurrency: 1 })
  await sendJob(db, job, { step: 'running' })
  await sendJob(db, job, { step: 'waiting' })
  await expect.poll(() => started, patience).toEqual(['running'])
  let hasStopped = false
  const stopping = workers.stop({ timeoutMs: 60_000 }).then(() => (hasStopped = true))
  await listStates(job)
  expect(hasStopped).toBe(false)
  finish()
  await stopping
  expect(await listStates(job)).toEqual(['completed', 'created'])
  expect(started).toEqual(['running'])
})

test('returns a job that is not done in time, and aborts its handler', async () => {
  const job = await addJob()
  const { handler, started, signals } = holdJobs()
  const workers = await startWorking(job, handler)
  await sendJob(db, job, { step: 'slow' })
  await expect.poll(() => started, patience).toEqual(['slow'])
  await workers.stop({ timeoutMs: 500 })
  expect(signals.map((signal) => signal.aborted)).toEqual([true])
  expect(await listStates(job)).toEqual(['retry'])
})

test('aborts a job that takes too long', async () => {
  const job = await addJob({ retry: noRetry, timeoutSeconds: 1 })
  const { handler, signals } = holdJobs()
  await startWorking(job, handler)
  await sendJob(db, job, { step: 'slow' })
  await expect.poll(() => listStates(job), patience).toEqual(['failed'])
  expect(signals.map((signal) => signal.aborted)).toEqual([true])
})

test('a job that is done does not run again if it cannot be deleted', async () => {
  const job = await addJob({ isDeletedWhenDone: true })
  await pool.query(`
    create function refuse_deletion() returns trigger language plpgsql
      as $$ begin raise exception 'not now'; end $$;
    create trigger refuse_deletion before delete on pgboss.job for each row
      when (old.name = '${job.name}') execute function refuse_deletion()`)
  onTestFinished(async () => {
    await pool.query('drop function refuse_deletion cascade')
  })
  let runs = 0
  const warnings: unknown[] = []
  const logger = { ...silentLogger, warn: (details: unknown) => void warnings.push(details) }
  await startWorking(job, async () => void runs++, { logger })
  await sendJob(db, job, { step: 'a' })
  await expect.poll(() => listStates(job), patience).toEqual(['completed'])
  expect(runs).toBe(1)
  expect(warnings).toMatchObject([{ job: job.name, err: { message: 'not now' } }])
})

test('survives the loss of every connection', async () => {
  const job = await addJob()
  const failures: unknown[] = []
  const logger = { ...silentLogger, error: (details: unknown) => void failures.push(details) }
  await startWorking(job, async () => {}, { logger })
  await pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'formstead-jobs'`,
  )
  await expect.poll(() => failures.length, patience).toBeGreaterThan(0)
  await sendJob(db, job, { step: 'a' })
  await expect.poll(() => listStates(job), patience).toEqual(['completed'])
})

test('runs a job on its schedule until the schedule is removed', async () => {
  const schedule = { cron: '* * * * *', timeZone: 'Europe/Berlin', data: { step: 'tick' } }
  const job = await addJob({ schedule })
  // Another test's workers have just checked the schedules; this makes the next check due now.
  await pool.query('update pgboss.version set cron_on = null')
  const { handler, started, finish } = holdJobs()
  finish()
  await startWorking(job, handler)
  await expect.poll(() => started, patience).toContain('tick')

  const listSchedules = () =>
    pool.query('select cron, timezone from pgboss.schedule where name = $1', [job.name])
  expect((await listSchedules()).rows).toEqual([{ cron: '* * * * *', timezone: 'Europe/Berlin' }])
  await installQueue(url, [makeJob({ name: job.name })])
  expect((await listSchedules()).rows).toEqual([])
})

function holdJobs() {
  const started: string[] = []
  const signals: AbortSignal[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  const handler: StepHandler = async ({ data, signal }) => {
    started.push(data.step)
    signals.push(signal)
    await promise
  }
  return { handler, started, signals, finish: resolve }
}
