import type { Logger } from 'pino'
import type { Job as TakenJob, JobResult } from 'pg-boss'
import type { z } from 'zod'
import { describeError } from '../http/request-log.ts'
import type { Job } from './define-job.ts'

export type JobHandler<Data extends Job['data']> = (job: {
  /** Stays the same across attempts. */
  id: string
  data: z.output<Data>
  /** 1 on the first attempt. */
  attempt: number
  /** Aborted on timeout or shutdown, when the result no longer counts. */
  signal: AbortSignal
}) => Promise<void>

/** Thrown by a handler for a failure that a retry cannot fix: the job becomes a dead letter at once. */
export class PermanentFailure extends Error {
  override readonly name = 'PermanentFailure'
}

export async function runJob<Data extends Job['data']>(
  job: Job<Data>,
  taken: TakenJob,
  handler: JobHandler<Data>,
  logger: Pick<Logger, 'warn'>,
): Promise<JobResult> {
  const attempt = taken.retryCount + 1
  try {
    await handler({ id: taken.id, data: readData(job, taken), attempt, signal: taken.signal })
    return { id: taken.id, status: 'completed' }
  } catch (error) {
    logger.warn({ err: error, job: job.name, jobId: taken.id, attempt }, 'job failed')
    return {
      id: taken.id,
      status: error instanceof PermanentFailure ? 'deadletter' : 'failed',
      output: describeFailure(error),
    }
  }
}

function readData<Data extends Job['data']>(job: Job<Data>, taken: TakenJob): z.output<Data> {
  const parsed = job.data.safeParse(taken.data)
  if (!parsed.success)
    throw new PermanentFailure('The data of the job is not valid.', { cause: parsed.error })
  return parsed.data
}

/**
 * Describes the failure as the logs do, without the parameters of a failed query. PostgreSQL cannot store NUL or lone
 * surrogates: if a remote server's message contained one, we would lose the outcome.
 */
function describeFailure(error: unknown) {
  const { type, message } = describeError(error instanceof Error ? error : new Error(String(error)))
  return { name: type, message: message.toWellFormed().replaceAll('\0', '') }
}
