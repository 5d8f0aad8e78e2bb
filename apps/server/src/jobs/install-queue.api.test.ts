import { expect, test } from 'vitest'
import { createTestDatabase } from '../testing/test-database.ts'
import { createTestJobs } from '../testing/test-jobs.ts'
import { installQueue } from './install-queue.ts'

const database = await createTestDatabase()
const { pool, url } = database
const { makeJob } = createTestJobs(database)

test('installs once when many servers start at the same time on an empty database', async () => {
  await pool.query('drop schema pgboss cascade')
  const job = makeJob({ name: 'test.race' })
  await Promise.all(Array.from({ length: 6 }, () => installQueue(url, [job])))
  expect(await readQueue('test.race')).toEqual({ policy: 'standard', retry_limit: 1 })
})

test('applies a changed retry policy', async () => {
  await installQueue(url, [makeJob({ name: 'test.changed' })])
  const retry = { limit: 7, delaySeconds: 5, maxDelaySeconds: 60 }
  await installQueue(url, [makeJob({ name: 'test.changed', retry })])
  expect(await readQueue('test.changed')).toEqual({ policy: 'standard', retry_limit: 7 })
})

test("refuses to change a job's uniqueness", async () => {
  await installQueue(url, [makeJob({ name: 'test.unique' })])
  await expect(
    installQueue(url, [makeJob({ name: 'test.unique', unique: 'one-waiting' })]),
  ).rejects.toThrow('test.unique cannot change')
  expect(await readQueue('test.unique')).toEqual({ policy: 'standard', retry_limit: 1 })
})

async function readQueue(name: string): Promise<unknown> {
  const { rows } = await pool.query(
    'select policy, retry_limit from pgboss.queue where name = $1',
    [name],
  )
  return rows[0]
}
