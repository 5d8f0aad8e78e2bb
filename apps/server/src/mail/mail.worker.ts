import type { Config } from '../config.ts'
import type { Database } from '../database/client.ts'
import type { Workers } from '../jobs/workers.ts'
import type { AppKeys } from '../secrets/app-keys.ts'
import { parseMailbox } from './mail-message.ts'
import { deleteOutboxBefore, storeInOutbox } from './outbox.queries.ts'
import { openMail, sendMailJob } from './send-mail.ts'
import { createSmtpDelivery, type DeliverMail } from './smtp.ts'
import { defineChore } from '../jobs/define-job.ts'

/** Delivers queued mail via SMTP, or to the outbox if no SMTP server is configured. */
export async function workOnMail(
  workers: Workers,
  db: Database,
  keys: AppKeys,
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'appUrl'>,
): Promise<void> {
  const deliver = config.smtpUrl
    ? createSmtpDelivery(config.smtpUrl, {
        from: parseMailbox(config.mailFrom),
        idHost: new URL(config.appUrl).hostname,
      })
    : deliverToOutbox(db)
  await workers.work(sendMailJob, ({ id, data }) => deliver(id, openMail(keys, data)), {
    concurrency: 5,
  })
  await workers.work(pruneOutboxJob, () => pruneOutbox(db, new Date()), { concurrency: 1 })
}

function deliverToOutbox(db: Database): DeliverMail {
  return (jobId, { to, subject, html, text }) =>
    storeInOutbox(db, {
      jobId,
      recipient: to.name === undefined ? to.address : `${to.name} <${to.address}>`,
      subject,
      html,
      text,
    })
}

const keepMs = 30 * 86_400_000

export const pruneOutboxJob = defineChore({
  name: 'mail.prune-outbox',
  cron: '17 3 * * *',
  timeoutSeconds: 60,
})

export async function pruneOutbox(db: Database, now: Date): Promise<void> {
  await deleteOutboxBefore(db, new Date(now.getTime() - keepMs))
}
