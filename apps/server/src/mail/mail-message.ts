import { z } from 'zod'
import { mailAddress } from './mail-address.ts'

export type MailMessage = z.infer<typeof mailMessage>
export type Mailbox = z.infer<typeof mailbox>

const longestHeaderText = 120

/** What becomes part of a header: a line break in it would start a header of the sender's choosing. */
const headerText = z
  .string()
  .min(1)
  .max(2 * longestHeaderText)
  .regex(/^[^\p{Cc}\u2028\u2029]*$/u, 'must be one line without control characters')
  .refine((text) => text.isWellFormed(), 'must be well-formed text')

/** PostgreSQL stores neither NUL nor half characters, and answers of strangers can carry both. */
const bodyText = z
  .string()
  .min(1)
  .transform((text) => text.toWellFormed().replaceAll('\0', ''))

export const mailbox = z.object({ name: headerText.optional(), address: mailAddress })

/** One recipient: of several, one may refuse, and a retry would write to the others again. */
export const mailMessage = z.object({
  to: mailbox,
  replyTo: mailbox.optional(),
  subject: headerText,
  html: bodyText,
  text: bodyText,
})

/** Reads `Name <address>` or a bare address. */
export function parseMailbox(text: string): Mailbox {
  const [, quotedName, name, address] =
    /^(?:"([^"]*)"\s*|([^<"]*))<([^<>]*)>$/.exec(text.trim()) ?? []
  return mailbox.parse({
    name: (quotedName ?? name)?.trim() || undefined,
    address: address ?? text.trim(),
  })
}

/** Makes one line of what people typed, for a subject or a display name. */
export function toHeaderText(text: string): string {
  const line = text
    .toWellFormed()
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  return Array.from(line).slice(0, longestHeaderText).join('') || '-'
}
