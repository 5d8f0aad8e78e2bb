import { onTestFinished } from 'vitest'
import { z } from 'zod'
import { defineJob, type Job } from '../jobs/define-job.ts'
import { installQueue } from '../jobs/install-queue.ts'
import type { JobHandler } from '../jobs/run-job.ts'
import { startWorkers, type JobLogger } from '../jobs/workers.ts'
import type { createTestDatabase } from './test-database.ts'

const stepData = z.object({ step: z.string() })

type StepJob = Job<typeof stepData>
export type StepHandler = JobHandler<typeof stepData>

/** Jobs for a test file, each with its own queue, and helpers to run and watch them. */
export function createTestJobs({ url, pool }: Awaited<ReturnType<typeof createTestDatabase>>) {
  const jobs: StepJob[] = []

  const addJob = async (settings: Partial<StepJob> = {}): Promise<StepJob> => {
    const job = makeJob({ name: `test.job-${jobs.length}`, ...settings })
    jobs.push(job)
    await installQueue(url, jobs)
    return job
  }

  const startWorking = async (
    job: StepJob,
    handler: StepHandler,
    { concurrency = 3, pollSeconds = 0.5, logger = silentLogger } = {},
  ) => {
    const workers = await startWorkers(url, { logger, pollSeconds })
    onTestFinished(() => workers.stop({ timeoutMs: 0 }))
    await workers.work(job, handler, { concurrency })
    return workers
  }

  const listStates = async (job: StepJob): Promise<string[]> => {
    const { rows } = await pool.query<{ state: string }>(
      'select state from pgboss.job where name = $1 order by state::text',
      [job.name],
    )
    return rows.map((row) => row.state)
  }

  return { makeJob, addJob, startWorking, listStates }
}

export const silentLogger: JobLogger = { warn: () => {}, error: () => {} }

function makeJob(settings: Partial<StepJob> & { name: string }): StepJob {
  return defineJob({
    data: stepData,
    retry: { limit: 1, delaySeconds: 0, maxDelaySeconds: 1 },
    timeoutSeconds: 30,
    ...settings,
  })
}
