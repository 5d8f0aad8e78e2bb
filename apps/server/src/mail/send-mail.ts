import type { z } from 'zod'
import type { Database } from '../database/client.ts'
import { defineJob } from '../jobs/define-job.ts'
import { sendJob } from '../jobs/send-job.ts'
import { mailMessage } from './mail-message.ts'

export const sendMailJob = defineJob({
  name: 'mail.send',
  data: mailMessage,
  retry: { limit: 10, delaySeconds: 30, maxDelaySeconds: 4 * 3_600 },
  timeoutSeconds: 120,
})

/** The mail leaves after the caller's transaction is committed. */
export async function sendMail(db: Database, message: z.input<typeof mailMessage>): Promise<void> {
  await sendJob(db, sendMailJob, message)
}
