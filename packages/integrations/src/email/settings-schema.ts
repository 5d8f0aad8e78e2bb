import { isRichTextEmpty, findMentions, parseRichText, printRichText } from '@formstead/rich-text'
import * as z from 'zod'
import { cleanContent, readContent } from '../shared/content-images.ts'
import { authorText, isAddress, recipientLines } from './recipients.ts'

const longestLine = 5_000
const longestContent = 100_000
const mostRecipients = 50

/** Text with mentions, stored as canonical markup. */
const mentionText = (longest: number) =>
  z
    .string()
    .max(longest)
    .transform((html) => printRichText(parseRichText(html)))

const given = (html: string) => !isRichTextEmpty(parseRichText(html))
const required = (longest: number) => mentionText(longest).refine(given, 'request.required')
const color = z.string().regex(/^#[0-9a-f]{6}$/i)

export const defaultEmailLook = {
  logo_url: '',
  font_family: '',
  font_color: '#1f2430',
  outer_background_color: '#f0f0f0',
  inner_background_color: '#ffffff',
}

export const emailSettings = z
  .object({
    send_to: required(longestContent).refine(
      (html) => recipientLines(html).length <= mostRecipients,
      'integration.recipient_count',
    ),
    sender_name: required(longestLine),
    sender_email: z.string().trim().refine(isAddress, 'request.email').nullish(),
    subject: required(longestLine),
    email_content: z
      .string()
      .max(longestContent)
      .transform(cleanContent)
      .refine((html) => !isRichTextEmpty(readContent(html).tree), 'request.required'),
    include_submission_data: z.boolean().default(true),
    include_hidden_fields_submission_data: z.boolean().default(false),
    embed_uploaded_images: z.boolean().default(false),
    link_edit_submission: z.boolean().default(false),
    reply_to: mentionText(longestLine).nullish(),
    logo_url: z
      .url({ protocol: /^https$/ })
      .max(2048)
      .nullish(),
    /** Written into a style attribute, so only characters of font names are allowed. */
    font_family: z
      .string()
      .max(255)
      .regex(/^[\p{L}\p{N} ,'"-]*$/u)
      .nullish(),
    font_color: color.nullable().default(defaultEmailLook.font_color),
    outer_background_color: color.nullable().default(defaultEmailLook.outer_background_color),
    inner_background_color: color.nullable().default(defaultEmailLook.inner_background_color),
    /** PDF templates are not supported, but some clients send an empty list. */
    pdf_template_ids: z.array(z.unknown()).max(0, 'integration.no_pdf_templates').nullish(),
  })
  .superRefine(({ send_to: sendTo, subject }, context) => {
    const lines = recipientLines(sendTo)
    if (!lines.some(({ mentions, text }) => mentions.length > 0 || isAddress(text)))
      context.addIssue({ code: 'custom', path: ['send_to'], message: 'integration.no_recipient' })
    // A stranger who types somebody's address must not also write the whole subject.
    const isToTyped = findMentions(sendTo).length > 0
    if (isToTyped && !/\p{L}/u.test(authorText(subject)))
      context.addIssue({ code: 'custom', path: ['subject'], message: 'integration.subject_text' })
  })
export type EmailSettings = z.infer<typeof emailSettings>
