import { createHash } from 'node:crypto'
import type { SendMailOptions } from 'nodemailer'
import type { Config } from '../../config.ts'
import type { Database } from '../../database/client.ts'
import { storeInOutbox } from '../../mail/outbox.queries.ts'
import { connectOwnSmtp } from '../../mail/own-smtp.ts'
import { createSmtp, type Smtp } from '../../mail/smtp.ts'
import { featureGate, planTier } from '../plans/plan-tier.policy.ts'
import { openSmtpPassword } from '../workspaces/settings/email-settings.ts'
import type { MailFacts } from './submission-mail.queries.ts'
import type { MailParts } from './mail-parts.ts'

export type WrittenMail = Omit<
  SendMailOptions,
  'to' | 'html' | 'text' | 'subject' | 'messageId'
> & {
  to: string
  subject: string
  html: string
  text: string
  messageId: string
}

export type Mailer = {
  /** Returns the server's response. */
  send: (mail: WrittenMail) => Promise<string>
  /** The only address that it may send from. */
  sender?: string | undefined
  close: () => void
}

/** The installation's mail server, or the outbox if there is none. */
export function systemMailer(db: Database, { smtpUrl }: Pick<Config, 'smtpUrl'>): Mailer {
  if (!smtpUrl) return { send: (mail) => sendToOutbox(db, mail), close: () => {} }
  const smtp = createSmtp({ url: smtpUrl })
  return { send: (mail) => sendBySmtp(smtp, mail), close: () => {} }
}

/** A workspace with its own mail server uses that, as long as its plan includes it. */
export function chooseMailer(
  { keys, config, safeDial }: Pick<MailParts, 'keys' | 'config' | 'safeDial'>,
  system: Mailer,
  { workspaceId, storedTier, emailSettings, smtpPassword }: MailFacts,
): Mailer {
  const allows = featureGate(config, planTier(config, storedTier))
  if (!emailSettings || smtpPassword === null || !allows('custom_smtp')) return system
  const password = openSmtpPassword(keys, workspaceId, smtpPassword)
  const smtp = connectOwnSmtp({ ...emailSettings, password }, safeDial)
  return {
    send: (mail) => sendBySmtp(smtp, mail),
    sender: emailSettings.sender_address ?? senderIn(emailSettings.username),
    close: () => smtp.close(),
  }
}

const senderIn = (username: string) => (username.includes('@') ? username : undefined)

async function sendBySmtp(smtp: Smtp, mail: WrittenMail): Promise<string> {
  const { response } = await smtp.sendMail(mail)
  return response
}

/** Idempotent for the same mail. */
async function sendToOutbox(db: Database, mail: WrittenMail): Promise<string> {
  const { to: recipient, subject, html, text, messageId } = mail
  await storeInOutbox(db, { jobId: uuidOf(messageId), recipient, subject, html, text })
  return 'outbox'
}

function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return hex.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
