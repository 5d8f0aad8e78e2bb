import { createTransport, type SendMailOptions } from 'nodemailer'
import type SMTPTransport from 'nodemailer/lib/smtp-transport'
import { PermanentFailure } from '../jobs/run-job.ts'
import type { Mailbox, MailMessage } from './mail-message.ts'

export type DeliverMail = (id: string, message: MailMessage) => Promise<void>

/** All mail leaves through this transport, which never reads files or URLs that a message names. */
export const createSmtp = (
  options: SMTPTransport.Options,
  { connectTimeoutMs = 10_000, silenceTimeoutMs = 30_000 } = {},
) =>
  createTransport({
    ...options,
    connectionTimeout: connectTimeoutMs,
    greetingTimeout: connectTimeoutMs,
    socketTimeout: silenceTimeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  } satisfies SMTPTransport.Options & SendMailOptions)
export type Smtp = ReturnType<typeof createSmtp>

/** The message ID stays the same across retries, so that a receiver can detect duplicates. */
export function createSmtpDelivery(
  smtpUrl: string,
  { from, idHost }: { from: Mailbox; idHost: string },
): DeliverMail {
  const transport = createSmtp({ url: smtpUrl })
  return async (id, { to, replyTo, subject, html, text }) => {
    try {
      await transport.sendMail({
        messageId: `<${id}@${idHost}>`,
        from: toAddress(from),
        to: toAddress(to),
        ...(replyTo && { replyTo: toAddress(replyTo) }),
        subject,
        html,
        text,
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
    } catch (error) {
      throw isRefusedForGood(error) ? new PermanentFailure(error.message, { cause: error }) : error
    }
  }
}

export const toAddress = ({ name = '', address }: Mailbox) => ({ name, address })

/** Only the server's response to this mail counts: a refused password (EAUTH, also 5xx) is for the operator to fix. */
export function isRefusedForGood(error: unknown): error is Error {
  if (!(error instanceof Error && 'code' in error && 'responseCode' in error)) return false
  const isAboutThisMail = error.code === 'EENVELOPE' || error.code === 'EMESSAGE'
  return isAboutThisMail && Number(error.responseCode) >= 500
}
