import { z } from 'zod'
import { mailAddress } from './mail-address.ts'

export type MailMessage = z.infer<typeof mailMessage>
export type Mailbox = z.infer<typeof mailbox>

const longestHeaderText = 120

/** Text for a header: a line break in it would let the sender inject headers. */
const headerText = z
  .string()
  .min(1)
  .max(2 * longestHeaderText)
  .regex(/^[^\p{Cc}\u2028\u2029]*$/u, 'must be one line without control characters')
  .refine((text) => text.isWellFormed(), 'must be well-formed text')

/** PostgreSQL cannot store NUL or lone surrogates, and strangers' answers can contain both. */
const bodyText = z
  .string()
  .min(1)
  .transform((text) => text.toWellFormed().replaceAll('\0', ''))

export const mailbox = z.object({ name: headerText.optional(), address: mailAddress })

/** Has a single recipient: if one of several refused, a retry would send to the others again. */
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

/** Turns user input into a single line for a subject or a display name. */
export function toHeaderText(text: string): string {
  const line = text
    .toWellFormed()
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  return Array.from(line).slice(0, longestHeaderText).join('') || '-'
}
