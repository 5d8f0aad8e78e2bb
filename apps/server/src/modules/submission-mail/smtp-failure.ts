import type { FailureReason, Reply } from '@formstead/integrations'
import { isRefusedForGood } from '../../mail/smtp.ts'
import { SafeFetchError } from '../../safe-fetch/safe-fetch-error.ts'

type SmtpFailure = {
  isForGood: boolean
  answer: string
  reason: FailureReason | null
  reply: Reply | null
}

/**
 * Replies are treated like HTTP statuses, but SMTP's temporary failures begin with 4, which in HTTP means a permanent
 * one.
 */
const notNow = 503

/** The failure of a mail in the terms of integrations. */
export function readFailure(error: unknown): SmtpFailure {
  if (error instanceof SafeFetchError)
    return { isForGood: false, answer: '', reason: error.code, reply: null }
  const { code, response } = error as { code?: string; response?: string }
  if (code === undefined) throw error
  const answer = response ?? ''
  if (isRefusedForGood(error)) return { isForGood: true, answer, reason: 'refused', reply: null }
  return answer === ''
    ? { isForGood: false, answer, reason: reasonOf(code, error), reply: null }
    : { isForGood: false, answer, reason: null, reply: { status: notNow, text: answer } }
}

/** Other recipients may still get their mail. */
export const isOfThisRecipient = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EENVELOPE'

/** Whether the recipient's address was refused, rather than the sender or the mail. */
export function isOfAddress(error: unknown): boolean {
  if (!isOfThisRecipient(error)) return false
  const { command, response = '' } = error as { command?: string; response?: string }
  return command === 'RCPT TO' && isAboutMailbox(response)
}

/**
 * Many servers refuse a sender, a client or a login only when the first recipient is named. RFC 3463 tells them apart:
 * x.1.7 and x.1.8 are about the sender's address, x.7 about its rights.
 */
function isAboutMailbox(response: string): boolean {
  const code = /^\d{3}[ -][45]\.(\d+\.\d+)\b/.exec(response)?.[1] ?? ''
  return !response.startsWith('530') && !/^(?:1\.[78]|7\.\d+)$/.test(code)
}

/** The library reports ESOCKET for every socket error, with details only in the message. */
const isAboutTls = (code: string, error: unknown) =>
  code === 'ESOCKET' && error instanceof Error && /certificate|altname|ssl|tls/i.test(error.message)

const reasonOf = (code: string, error: unknown): FailureReason =>
  isAboutTls(code, error) ? 'insecure_connection' : (reasons[code] ?? 'unreachable')

const reasons: Record<string, FailureReason> = {
  EAUTH: 'refused',
  ETIMEDOUT: 'timed_out',
  ETLS: 'insecure_connection',
  EDNS: 'name_not_found',
}
