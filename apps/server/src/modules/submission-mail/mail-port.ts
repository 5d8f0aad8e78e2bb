import { createHash } from 'node:crypto'
import type { FailureReason, MailResult, OutgoingMail, Recipient } from '@formstead/integrations'
import { mailAddress } from '../../mail/mail-address.ts'
import { chooseMailer, systemMailer } from './choose-mailer.ts'
import { composeSubmissionMail } from './compose-submission-mail.ts'
import { claimRespondentMail } from './respondent-mails.ts'
import { findMailFacts, isSuspicious, rememberSent } from './submission-mail.queries.ts'
import { isOfAddress, isOfThisRecipient, readFailure } from './smtp-failure.ts'
import type { MailOwner, MailParts } from './mail-parts.ts'

/** Must end before a claimed delivery is considered abandoned; remaining recipients are served on the next attempt. */
const mostMs = 60_000

/** Mail of integrations. Sent within the attempt, so a delivery counts as done only once a server has accepted it. */
export function mailPort(parts: MailParts) {
  const { db, config, logger } = parts
  const system = systemMailer(db, config)

  return async (owner: MailOwner, mail: OutgoingMail): Promise<MailResult> => {
    const result = { sent: [], refused: [], skipped: [], failure: null } as Mutable<MailResult>
    const facts = await findMailFacts(db, owner)
    if (!config.isSelfHosted && (await isSuspicious(db, facts.workspaceId))) {
      logger.warn({ workspace: facts.workspaceId }, 'a new workspace sends much mail; held back')
      return { ...result, failure: noReply('sending_limit') }
    }
    const mailer = chooseMailer(parts, system, facts)
    try {
      const written = await composeSubmissionMail(parts, { owner, facts, mailer, mail })
      const before = sentBefore(owner)
      const endsAt = performance.now() + mostMs
      for (const { address, isTyped } of readRecipients(mail.to, owner)) {
        const to = hashOf(address)
        const earlier = before.get(to)
        if (earlier) {
          result.sent.push({ address, answer: earlier })
          continue
        }
        if (performance.now() > endsAt) {
          result.failure = noReply('timed_out')
          break
        }
        const limit = isTyped ? await claimRespondentMail(db, config, { owner, facts, to }) : null
        if (limit) {
          result.skipped.push({ address, reason: limit })
          continue
        }
        try {
          const answer = await mailer.send(written({ address, to, isTyped }))
          result.sent.push({ address, answer })
          await rememberSent(db, owner.delivery, to)
        } catch (error) {
          const { isForGood, answer, reason, reply } = readFailure(error)
          const isCausedByRespondent = isTyped && isOfAddress(error)
          if (isForGood) result.refused.push({ address, answer, isCausedByRespondent })
          // A failure of the integration must not be hidden by one that concerns only a respondent's address.
          else if (!isCausedByRespondent || !result.failure)
            result.failure = { reason, reply, isCausedByRespondent }
          // Another recipient's server may accept the same mail.
          if (!isForGood && !isOfThisRecipient(error)) break
        }
      }
      return result
    } finally {
      mailer.close()
    }
  }
}

type Mutable<Value> = {
  -readonly [Key in keyof Value]: Value[Key] extends readonly (infer Item)[] ? Item[] : Value[Key]
}

const noReply = (reason: FailureReason) => ({ reason, reply: null, isCausedByRespondent: false })

const hashOf = (address: string) =>
  createHash('sha256').update(address.toLowerCase()).digest('base64url').slice(0, 22)

/** The recipients that already got the mail. A delivery that is resent on purpose goes to all of them again. */
function sentBefore({ delivery }: MailOwner): ReadonlyMap<string, string> {
  const since = delivery?.queuedAt.toISOString() ?? ''
  const sent = delivery?.sent.filter(({ at }) => at >= since) ?? []
  return new Map(sent.map(({ to, at }) => [to, `sent ${at}`]))
}

/**
 * Keeps plain addresses only, each once regardless of how its domain is spelled; the author's recipients take
 * precedence over respondents'. In a test run, the tester gets the respondents' mail.
 */
function readRecipients(given: readonly Recipient[], { tester }: MailOwner): Recipient[] {
  const found = new Map<string, Recipient>()
  for (const { address: spelled, isTyped: isStrangers } of given) {
    const isTyped = isStrangers && !tester
    const address = isStrangers && tester ? tester : mailAddress.safeParse(spelled).data
    const known = address && found.get(address.toLowerCase())
    if (address && (!known || known.isTyped)) found.set(address.toLowerCase(), { address, isTyped })
  }
  return [...found.values()]
}
