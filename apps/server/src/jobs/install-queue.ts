import { PgBoss, type QueueResult, type UpdateQueueOptions } from 'pg-boss'
import { deadLetterQueue } from './dead-letters.ts'
import type { Job } from './define-job.ts'

const heartbeatSeconds = 30
const keepEndedSeconds = 3_600
const keepWaitingSeconds = 30 * 86_400

/**
 * Brings the queue's own tables, the queues and their schedules up to date with this version. Several servers may run
 * it concurrently: pg-boss takes locks where needed, and the other steps are idempotent.
 */
export async function installQueue(databaseUrl: string, jobs: readonly Job[]): Promise<void> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    application_name: 'formstead-migrate',
    max: 1,
    supervise: false,
    schedule: false,
  })
  let failure: Error | undefined
  boss.on('error', (error) => (failure ??= error))
  try {
    await boss.start()
    await installQueues(boss, jobs)
    await installSchedules(boss, jobs)
    if (failure) throw failure
  } finally {
    await boss.stop({ graceful: false })
  }
}

async function installQueues(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  const wanted = [
    { name: deadLetterQueue, policy: 'standard', settings: deadLetterSettings },
    ...jobs.map((job) => ({ name: job.name, policy: policyOf(job), settings: settingsOf(job) })),
  ]
  for (const { name, policy, settings } of wanted) {
    const queue = existing.get(name)
    if (!queue) await boss.createQueue(name, { ...settings, policy })
    else if (queue.policy !== policy)
      throw new Error(`The uniqueness of ${name} cannot change; give the job a new name.`)
    else if (!hasSettings(queue, settings)) await boss.updateQueue(name, settings)
  }
}

async function installSchedules(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  const scheduled = jobs.filter((job) => job.schedule)
  for (const { name, schedule } of scheduled) {
    if (!schedule) continue
    await boss.schedule(name, schedule.cron, schedule.data, {
      tz: schedule.timeZone,
      missed: 'once',
    })
  }
  for (const { name } of await boss.getSchedules()) {
    if (!scheduled.some((job) => job.name === name)) await boss.unschedule(name)
  }
}

const deadLetterSettings = { retentionSeconds: keepWaitingSeconds } satisfies UpdateQueueOptions

const settingsOf = (job: Job) =>
  ({
    retryLimit: job.retry.limit,
    retryDelay: job.retry.delaySeconds,
    retryBackoff: job.retry.delaySeconds > 0,
    ...(job.retry.delaySeconds > 0 && { retryDelayMax: job.retry.maxDelaySeconds }),
    expireInSeconds: job.timeoutSeconds,
    heartbeatSeconds,
    retentionSeconds: keepWaitingSeconds,
    deleteAfterSeconds: keepEndedSeconds,
    deadLetter: deadLetterQueue,
    notify: true,
  }) satisfies UpdateQueueOptions

const policyOf = (job: Job) =>
  job.unique
    ? { 'one-waiting': 'short', 'one-waiting-or-running': 'exclusive' }[job.unique]
    : 'standard'

function hasSettings(queue: QueueResult, settings: UpdateQueueOptions): boolean {
  const current = new Map(Object.entries(queue))
  return Object.entries(settings).every(([name, value]) => current.get(name) === value)
}
