import { languages } from '@formstead/i18n'
import { z } from 'zod'
import type { Database } from '../../database/client.ts'
import { defineJob } from '../../jobs/define-job.ts'
import { mailResetLink, mailVerificationLink, type MailParts } from './account-mail.ts'
import { wasJustIssued } from './one-time-tokens.ts'
import { findUserByEmail, lockUser } from '../accounts/users.ts'

const linkRequest = z.object({
  purpose: z.enum(['reset_password', 'verify_email']),
  email: z.string(),
  /** The language of the requester. */
  language: z.enum(languages).optional(),
})

/** Looks up the address in a job, so that response times do not reveal whether it exists. */
export const sendLinkJob = defineJob({
  name: 'accounts.send-link',
  data: linkRequest,
  retry: { limit: 5, delaySeconds: 5, maxDelaySeconds: 300 },
  timeoutSeconds: 30,
})

/** Sends at most one mail per minute and account; further requests are silently dropped. */
export async function sendLink(
  db: Database,
  parts: MailParts,
  { purpose, email, language }: z.output<typeof linkRequest>,
): Promise<void> {
  await db.transaction(async (db) => {
    const found = await findUserByEmail(db, email)
    const user = found && (await lockUser(db, found.id))
    if (!user || user.blockedAt) return
    if (purpose === 'verify_email' && user.emailVerifiedAt) return
    if (await wasJustIssued(db, user.id, purpose)) return
    if (purpose === 'verify_email') await mailVerificationLink(db, parts, user, language)
    else await mailResetLink(db, parts, user, language)
  })
}
