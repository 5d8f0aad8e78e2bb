import { z } from 'zod'

type JobData = z.ZodType<object, object>

export type Job<Data extends JobData = JobData> = {
  name: string
  data: Data
  /** The number of retries after the first attempt. The delay roughly doubles each time; 0 retries at once. */
  retry: { limit: number; delaySeconds: number; maxDelaySeconds: number }
  /** A handler that takes longer is aborted and counts as failed. */
  timeoutSeconds: number
  /**
   * Limits jobs with the same key (or all jobs, without a key) that may exist at a time; a further one is not queued.
   */
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
 * A recurring task that one worker at a time runs, scheduled in UTC. If it fails for good, it still runs at its next
 * time.
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
