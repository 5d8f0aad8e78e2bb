import { z } from 'zod'

type JobData = z.ZodType<object, object>

export type Job<Data extends JobData = JobData> = {
  name: string
  data: Data
  /** A first try and this many more, each about twice as long after the last; a delay of 0 retries at once. */
  retry: { limit: number; delaySeconds: number; maxDelaySeconds: number }
  /** A handler that takes longer is told to stop and counts as failed. */
  timeoutSeconds: number
  /** Jobs of one key (of all, where none is given) that may exist at a time; a further one is not queued. */
  unique?: 'one-waiting' | 'one-waiting-or-running'
  /** Deleted as soon as it is done; others stay for an hour. */
  isDeletedWhenDone?: boolean
  /** Runs as often as this says, and once after a time in which no worker ran. */
  schedule?: { cron: string; timeZone: string; data: z.input<Data> }
}

/** `data` is stored as JSON and read again by the worker: it must accept what it has put out. */
export const defineJob = <Data extends JobData>(job: Job<Data>): Job<Data> => job

type Chore = { name: string; cron: string; timeoutSeconds: number }

/** What is done again and again, by one worker at a time, at times in UTC. One that failed for good has its next turn. */
export const defineChore = ({ name, cron, timeoutSeconds }: Chore) =>
  defineJob({
    name,
    data: z.object({}),
    retry: { limit: 3, delaySeconds: 60, maxDelaySeconds: 600 },
    timeoutSeconds,
    unique: 'one-waiting-or-running',
    schedule: { cron, timeZone: 'UTC', data: {} },
  })
