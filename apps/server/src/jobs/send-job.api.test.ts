import { expect, test } from 'vitest'
import { patience } from '../testing/test-settings.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import { createTestJobs, type StepHandler } from '../testing/test-jobs.ts'
import { sendJob } from './send-job.ts'

const database = await createTestDatabase()
const { db, pool } = database
const { addJob, makeJob, startWorking, listStates } = createTestJobs(database)

test("rejects data that does not match the job's schema", async () => {
  const job = await addJob()
  // @ts-expect-error the step is missing
  await expect(sendJob(db, job, {})).rejects.toThrow('step')
  // @ts-expect-error the step is not a text
  await expect(sendJob(db, job, { step: 1 })).rejects.toThrow('step')
  expect(await listStates(job)).toEqual([])
})

test('rejects a job that has no queue', async () => {
  const job = makeJob({ name: 'unheard.of' })
  await expect(sendJob(db, job, { step: 'a' })).rejects.toThrow('unheard.of does not exist')
})

test('runs nothing from a transaction that is rolled back', async () => {
  const job = await addJob()
  const { ran, handler } = recordSteps()
  await startWorking(job, handler)
  await expect(
    db.transaction(async (db) => {
      await sendJob(db, job, { step: 'lost' })
      throw new Error('rolled back')
    }),
  ).rejects.toThrow('rolled back')
  await sendJob(db, job, { step: 'kept' })
  await expect.poll(() => listStates(job), patience).toEqual(['completed'])
  expect(ran).toEqual(['kept'])
})

test('runs a job once, after its transaction is committed', async () => {
  const job = await addJob()
  const { ran, handler } = recordSteps()
  await startWorking(job, handler)
  const outside = db
  await db.transaction(async (db) => {
    await sendJob(db, job, { step: 'a' })
    await sendJob(outside, job, { step: 'sent later, committed before' })
    await expect.poll(() => ran, patience).toEqual(['sent later, committed before'])
  })
  await expect.poll(() => listStates(job), patience).toEqual(['completed', 'completed'])
  expect(ran).toEqual(['sent later, committed before', 'a'])
})

test('needs no second connection inside a transaction', async () => {
  const job = await addJob()
  let begun = 0
  const allTaken = Promise.withResolvers<void>()
  const senders = Array.from({ length: 30 }, () =>
    db.transaction(async (db) => {
      if (++begun === pool.options.max) allTaken.resolve()
      await allTaken.promise
      await sendJob(db, job, { step: 'a' })
    }),
  )
  await Promise.all(senders)
  expect(await listStates(job)).toHaveLength(30)
})

test('holds a delayed job until it is due', async () => {
  const job = await addJob()
  const { ran, handler } = recordSteps()
  await startWorking(job, handler)
  const startAfter = new Date(Date.now() + 3_600_000)
  const id = await sendJob(db, job, { step: 'late' }, { startAfter })
  await sendJob(db, job, { step: 'soon' })
  await expect.poll(() => ran, patience).toEqual(['soon'])
  await pool.query('update pgboss.job set start_after = now() where id = $1', [id])
  await expect.poll(() => ran, patience).toEqual(['soon', 'late'])
})

test('queues only one job per key while another waits or runs', async () => {
  const job = await addJob({ unique: 'one-waiting-or-running' })
  const { ran, handler } = recordSteps()
  expect(await sendJob(db, job, { step: 'first' }, { key: 'form-1' })).toBeDefined()
  expect(await sendJob(db, job, { step: 'second' }, { key: 'form-1' })).toBeUndefined()
  expect(await sendJob(db, job, { step: 'other' }, { key: 'form-2' })).toBeDefined()
  await startWorking(job, handler)
  await expect.poll(() => listStates(job), patience).toEqual(['completed', 'completed'])
  expect(ran.toSorted()).toEqual(['first', 'other'])
  expect(await sendJob(db, job, { step: 'third' }, { key: 'form-1' })).toBeDefined()
})

function recordSteps() {
  const ran: string[] = []
  const handler: StepHandler = async ({ data }) => void ran.push(data.step)
  return { ran, handler }
}
