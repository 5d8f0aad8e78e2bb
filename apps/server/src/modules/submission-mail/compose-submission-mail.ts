import { buffer } from 'node:stream/consumers'
import type { OutgoingMail } from '@formstead/integrations'
import { mailMessage, parseMailbox, toHeaderText } from '../../mail/mail-message.ts'
import { mailAddress } from '../../mail/mail-address.ts'
import { findSubmittedFile } from '../files/submitted/submitted-files.ts'
import type { Mailer, WrittenMail } from './choose-mailer.ts'
import type { MailFacts } from './submission-mail.queries.ts'
import type { MailOwner, MailParts } from './mail-parts.ts'

type Composition = { owner: MailOwner; facts: MailFacts; mailer: Mailer; mail: OutgoingMail }
type To = { address: string; to: string; isTyped: boolean }

/** Composes the mail for each recipient. Every part of a header is checked again here, whatever its source. */
export async function composeSubmissionMail(
  { db, config, storage }: Pick<MailParts, 'db' | 'config' | 'storage'>,
  { owner, facts, mailer, mail }: Composition,
): Promise<(to: To) => WrittenMail> {
  const { hostname } = new URL(config.appUrl)
  const attachments = await Promise.all(
    mail.images.map(async ({ cid, name, mimeType, ref }) => {
      const upload = await findSubmittedFile(db, owner.formId, ref)
      const stored = upload && (await storage.read(upload.key))
      const content = stored ? await buffer(stored.content) : Buffer.alloc(0)
      return {
        cid,
        filename: name,
        contentType: mimeType,
        content,
        contentDisposition: 'inline' as const,
      }
    }),
  )
  const own = mailAddress.safeParse(mail.replyTo ?? facts.contactEmail ?? '')
  const replyTo = own.success ? own.data : undefined
  return ({ address, to, isTyped }) => {
    const { html, text, subject } = mailMessage.parse({
      to: { address },
      subject: toHeaderText(mail.subject),
      html: mail.html,
      text: mail.text,
    })
    return {
      messageId: `<${mail.id}.${to}@${hostname}>`,
      from: { name: toHeaderText(mail.from.name), address: senderAddress() },
      to: address,
      ...(replyTo && { replyTo }),
      subject,
      html,
      text,
      attachments,
      headers: {
        'Auto-Submitted': 'auto-generated',
        // Mail clients group mail with the same subject into one thread unless this header differs.
        References: `<${mail.id}@${hostname}>`,
        'X-Entity-Ref-ID': mail.id,
        ...(isTyped &&
          replyTo && { 'List-Unsubscribe': `<mailto:${replyTo}?subject=unsubscribe>` }),
      },
    }
  }

  function senderAddress(): string {
    if (mailer.sender) return mailAddress.parse(mailer.sender)
    if (config.isSelfHosted && mail.from.address) return mailAddress.parse(mail.from.address)
    const { address } = parseMailbox(config.mailFrom)
    return config.isSelfHosted ? address : withMoment(address)
  }
}

/**
 * On the hosted service each mail has a unique sender; otherwise clients would group submissions of many forms under
 * one.
 */
const withMoment = (address: string) => address.replace('@', `+${Math.floor(Date.now() / 1000)}@`)
