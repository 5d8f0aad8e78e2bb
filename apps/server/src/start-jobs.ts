import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { Database } from './database/client.ts'
import type { Job } from './jobs/define-job.ts'
import { startWorkers, type Workers } from './jobs/workers.ts'
import { workOnMail } from './mail/mail.worker.ts'
import { pruneOutboxJob } from './mail/prune-outbox.ts'
import { sendMailJob } from './mail/send-mail.ts'
import { workOnAccounts } from './modules/accounts/accounts.worker.ts'
import { cleanAccountsJob } from './modules/accounts/clean-accounts.job.ts'
import { sendLinkJob } from './modules/accounts/send-link.job.ts'
import { cleanUploadsJob, workOnFiles } from './modules/files/clean-uploads.job.ts'
import { cleanFillJob, workOnFill } from './modules/fill/clean-fill.job.ts'
import { cleanStorageJob, workOnStorage } from './storage/clean-storage.ts'
import type { Storage } from './storage/storage.ts'

/** Every job of the program: what is not listed here has no queue, and sending it fails. */
export const allJobs: readonly Job[] = [
  sendMailJob,
  pruneOutboxJob,
  cleanStorageJob,
  sendLinkJob,
  cleanAccountsJob,
  cleanUploadsJob,
  cleanFillJob,
]

export async function startJobs(
  config: Config & { databaseUrl: string },
  logger: Logger,
  db: Database,
  storage: Storage,
): Promise<Workers> {
  const workers = await startWorkers(config.databaseUrl, { logger })
  await workOnMail(workers, db, config)
  await workOnStorage(workers, storage)
  await workOnAccounts(workers, db, config)
  await workOnFiles(workers, { db, storage })
  await workOnFill(workers, db)
  return workers
}
