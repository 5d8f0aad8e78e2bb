import type { ServerTranslator } from '../translation/translator.ts'
import { renderMail, type MailContent } from './layout.ts'
import { toHeaderText } from './mail-message.ts'

type Composition = Omit<MailContent, 'language' | 'direction' | 'button'> & {
  subject: string
  button: { label: string; url: string }
}

/** Composes the subject and both parts of a mail, marked with its language. */
export function composeMail(
  { language, direction, t }: ServerTranslator,
  { subject, button, ...content }: Composition,
): { subject: string; html: string; text: string } {
  const lead = t('mail.lead', { label: button.label })
  const mail = renderMail({ ...content, button: { ...button, lead }, language, direction })
  return { subject: toHeaderText(subject), ...mail }
}
