import { z } from 'zod'

type JobData = z.ZodType<object, object>

export type Job<Data extends JobData = JobData> = {
  name: string
  data: Data
  /** `limit` counts the retries after the first attempt. Their delay roughly doubles each time, unless it is 0. */
  retry: { limit: number; delaySeconds: number; maxDelaySeconds: number }
  /** A handler that takes longer is aborted and counts as failed. */
  timeoutSeconds: number
  /** Only one job per key, or one without a key, may be in the named state. A further one is not queued. */
  unique?: 'one-waiting' | 'one-waiting-or-running'
  /** Deleted as soon as it is done; other jobs are kept for an hour. */
  isDeletedWhenDone?: boolean
  /** Runs on this schedule, and once after a period without a running worker. */
  schedule?: { cron: string; timeZone: string; data: z.input<Data> }
}

/** `data` is stored as JSON and parsed again by the worker, so the schema must accept its own output. */
export const defineJob = <Data extends JobData>(job: Job<Data>): Job<Data> => job

type Chore = { name: string; cron: string; timeoutSeconds: number }

/**
 * A recurring task, scheduled in UTC and run by one worker at a time. If it fails for good, it still runs the next time
 * it is due.
 */
export const defineChore = ({ name, cron, timeoutSeconds }: Chore) =>
  defineJob({
    name,
    data: z.object({}),
    retry: { limit: 3, delaySeconds: 60, maxDelaySeconds: 600 },
    timeoutSeconds,
    unique: 'one-waiting-or-running',
    schedule: { cron, timeZone: 'UTC', data: {} },
  })
