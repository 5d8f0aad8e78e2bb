import { fillMentions, printRichText } from '@formstead/rich-text'
import { defineKind } from '../kind.ts'
import type { Outcome } from '../outcome.ts'
import type { MailResult } from '../ports.ts'
import { isAddress, readAddress, readRecipients, recipientLines } from './recipients.ts'
import { emailSettings, type EmailSettings } from './settings-schema.ts'
import { writeMail } from './write-mail.ts'

const longestHeader = 120

export const email = defineKind({
  key: 'email',
  section: 'notifications',
  icon: 'M5 5h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2zm-1.5 2 8.5 6 8.5-6',
  settings: emailSettings,
  initial: ({ email: own, app, form, word }) => ({
    send_to: printRichText([own]),
    sender_name: printRichText([app]),
    subject: printRichText([word('first_subject', { form })]),
    email_content: printRichText([{ tag: 'p', children: [word('first_content')] }]),
  }),
  sample: {
    send_to: 'ada@example.org',
    sender_name: 'Kestrel Trust',
    subject: 'New answer',
    email_content: '<p>Hello</p>',
  },
  gate: (settings, { email: own, siblings }) =>
    siblings === 0 && isOnlyTo(settings, own) ? null : 'integrations.email.advanced',
  replaceEmail: (settings, { before, email: next }) =>
    isOnlyTo(settings, before) ? { ...settings, send_to: printRichText([next]) } : null,
  secrets: {},
  controls: [
    { is: 'mentions', key: 'send_to', isLong: true, help: true },
    { is: 'mentions', key: 'subject' },
    { is: 'rich-text', key: 'email_content', hasImages: true },
    {
      is: 'checks',
      label: 'add',
      keys: [
        'include_submission_data',
        'link_edit_submission',
        'include_hidden_fields_submission_data',
        'embed_uploaded_images',
      ],
    },
    { is: 'mentions', key: 'sender_name' },
    { is: 'text', key: 'sender_email', isSelfHostedOnly: true, help: true },
    { is: 'mentions', key: 'reply_to', help: true },
    {
      is: 'more',
      label: 'appearance',
      controls: [
        { is: 'text', key: 'logo_url', placeholder: 'https://' },
        { is: 'text', key: 'font_family' },
        { is: 'color', key: 'font_color' },
        { is: 'color', key: 'outer_background_color' },
        { is: 'color', key: 'inner_background_color' },
      ],
    },
  ],
  summary: ({ send_to: sendTo = '' }) =>
    recipientLines(sendTo)
      .map(({ text, mentions }) => mentions[0]?.field_name ?? text)
      .join(', '),
  build(delivery) {
    const { settings, lookup } = delivery
    return {
      to: readRecipients(settings.send_to, lookup),
      from: {
        name: headerLine(fillMentions(settings.sender_name, lookup, 'text')),
        ...(settings.sender_email && { address: settings.sender_email }),
      },
      ...replyTo(settings, lookup),
      subject: headerLine(fillMentions(settings.subject, lookup, 'text')),
      ...writeMail(delivery),
    }
  },
  send: async (message, { id }, { sendMail }) =>
    message.to.length === 0
      ? { is: 'skipped', reason: 'no_recipient' }
      : readResult(await sendMail({ ...message, id })),
})

/** Whether the only recipient is this address, as the free plan requires. */
function isOnlyTo({ send_to: sendTo }: EmailSettings, own: string): boolean {
  const lines = recipientLines(sendTo).filter(
    ({ text, mentions }) => mentions.length > 0 || isAddress(text),
  )
  const [only] = lines
  return lines.length === 1 && only!.text.toLowerCase() === own.toLowerCase()
}

function replyTo({ reply_to: source }: EmailSettings, lookup: (id: string) => unknown) {
  const address = source ? readAddress(source, lookup) : undefined
  return address ? { replyTo: address } : {}
}

const headerLine = (text: string) =>
  Array.from(
    text
      .toWellFormed()
      .replaceAll(/[\s\p{Cc}]+/gu, ' ')
      .trim(),
  )
    .slice(0, longestHeader)
    .join('') || '-'

/** Delivered if somebody got the mail and no recipient needs a retry. The reply also says who did not get it. */
function readResult({ sent, refused, skipped, failure }: MailResult): Outcome {
  const isCausedByRespondent = [...refused, ...(failure ? [failure] : [])].every(
    (refusal) => refusal.isCausedByRespondent,
  )
  if (failure) return { is: 'failed', ...failure, isCausedByRespondent }
  const text = [
    ...[...sent, ...refused].map(({ address, answer }) => `${address}: ${answer}`),
    ...skipped.map(({ address, reason }) => `${address}: ${reason}`),
  ].join('\n')
  if (sent.length > 0) return { is: 'delivered', reply: { status: 250, text } }
  if (refused.length > 0) {
    const reply = { status: 550, text }
    return { is: 'failed', reply, reason: 'refused', isFinal: true, isCausedByRespondent }
  }
  return { is: 'skipped', reason: skipped[0]?.reason ?? 'no_recipient' }
}
