import type { FailureReason, Reply } from '@formstead/integrations'
import { isRefusedForGood } from '../../mail/smtp.ts'
import { SafeFetchError } from '../../safe-fetch/safe-fetch-error.ts'

type SmtpFailure = {
  isForGood: boolean
  answer: string
  reason: FailureReason | null
  reply: Reply | null
}

/** Replies count as those of HTTP do: a "not now" of SMTP begins with 4, which there says "never". */
const notNow = 503

/** What went wrong with a mail, as integrations know it. */
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

/** Others on the list may still get theirs. */
export const isOfThisRecipient = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EENVELOPE'

/** The library says that of every socket, and what it was in words only. */
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
