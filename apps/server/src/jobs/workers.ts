import type { Logger } from 'pino'
import { PgBoss } from 'pg-boss'
import type { Job } from './define-job.ts'
import { runJob, type JobHandler } from './run-job.ts'

export type JobLogger = Pick<Logger, 'warn' | 'error'>
export type Workers = Awaited<ReturnType<typeof startWorkers>>

const pollWithoutNotifySeconds = 1
const connectTimeoutMs = 2_000
const noFlowsSeconds = 86_400

/** Processes jobs from the queue and runs the schedules. The queue must have been installed. */
export async function startWorkers(
  databaseUrl: string,
  options: {
    logger: JobLogger
    /** How late a retry or a delayed job may start. Other jobs start at once, because the database announces them. */
    pollSeconds?: number
    poolSize?: number
  },
) {
  const { logger, pollSeconds = 5, poolSize = 4 } = options
  const boss = new PgBoss({
    connectionString: databaseUrl,
    application_name: 'formstead-jobs',
    max: poolSize,
    connectionTimeoutMillis: connectTimeoutMs,
    // Recording that a job is done need not wait for the disk: if the database crashes right after, the job runs again.
    options: '-c synchronous_commit=off',
    useListenNotify: true,
    flowIntervalSeconds: noFlowsSeconds,
    cronWorkerIntervalSeconds: Math.max(1, pollSeconds),
  })
  // Without a listener, the first lost connection (for example after a database restart) ends the process.
  boss.on('error', (error) => logger.error({ err: error }, 'job queue failed'))
  boss.on('warning', (warning) => logger.warn(warning.data, warning.message))
  await boss.start()
  const names = new Set<string>()

  return {
    async work<Data extends Job['data']>(
      job: Job<Data>,
      handler: JobHandler<Data>,
      { concurrency }: { concurrency: number },
    ): Promise<void> {
      names.add(job.name)
      for (let slot = 0; slot < concurrency; slot++) {
        const worker = boss.work<object>(
          job.name,
          {
            perJobResults: true,
            pollingIntervalSeconds: Math.min(pollSeconds, pollWithoutNotifySeconds),
            notifyPollingIntervalSeconds: pollSeconds,
          },
          async ([taken]) => {
            const result = await runJob(job, taken!, handler, logger)
            if (job.isDeletedWhenDone && result.status === 'completed')
              // If this threw, the job would count as failed and run again.
              await boss
                .deleteJob(job.name, result.id)
                .catch((error: unknown) =>
                  logger.warn({ err: error, job: job.name }, 'a completed job was not deleted'),
                )
            // One notification may stand for many jobs; without this, each would wait for the next poll.
            boss.notifyWorker(await worker)
            return [result]
          },
        )
        await worker
      }
    },

    /** Takes no more jobs and waits for running ones; unfinished jobs are returned for a retry after the timeout. */
    async stop({ timeoutMs }: { timeoutMs: number }): Promise<void> {
      const isDone = Promise.all([...names].map((name) => boss.offWork(name, { wait: true })))
      const { promise: isTooLate, resolve } = Promise.withResolvers<void>()
      const timer = setTimeout(resolve, timeoutMs)
      await Promise.race([isDone, isTooLate])
      clearTimeout(timer)
      await boss.stop({ graceful: false })
    },
  }
}
