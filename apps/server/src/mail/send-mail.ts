import { z } from 'zod'
import type { Database } from '../database/client.ts'
import { defineJob } from '../jobs/define-job.ts'
import { sendJob } from '../jobs/send-job.ts'
import type { AppKeys } from '../secrets/app-keys.ts'
import { open, seal } from '../secrets/seal.ts'
import { mailbox, mailMessage, type MailMessage } from './mail-message.ts'

const sealPurpose = 'queued-mail'

/** Mail contains answers and links that give access to accounts, so its content is encrypted while it is queued. */
const sealedMail = z.object({ to: mailbox, sealed: z.string() })

export const sendMailJob = defineJob({
  name: 'mail.send',
  // Mail queued by an earlier version is not encrypted.
  data: z.union([sealedMail, mailMessage]),
  retry: { limit: 10, delaySeconds: 30, maxDelaySeconds: 4 * 3_600 },
  timeoutSeconds: 120,
  isDeletedWhenDone: true,
})

/** Sends the mail after the caller's transaction is committed. */
export async function sendMail(
  db: Database,
  keys: AppKeys,
  message: z.input<typeof mailMessage>,
): Promise<void> {
  const { to, ...rest } = mailMessage.parse(message)
  const sealed = seal(keys, sealPurpose, placeOf(to.address), JSON.stringify(rest))
  await sendJob(db, sendMailJob, { to, sealed })
}

export function openMail(keys: AppKeys, queued: z.output<typeof sendMailJob.data>): MailMessage {
  if (!('sealed' in queued)) return queued
  const { to, sealed } = queued
  const text = open(keys, sealPurpose, placeOf(to.address), sealed)
  return mailMessage.parse({ ...(JSON.parse(text) as object), to })
}

/** Bound to its recipient: changing the address in the row makes the mail unreadable. */
const placeOf = (recipient: string) => ({
  table: 'pgboss.job',
  column: 'data',
  rowId: recipient,
})
