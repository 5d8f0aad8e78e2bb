import type { Speech } from '../../speech/speech.ts'
import { composeMail } from '../compose-mail.ts'

export function confirmEmailMessage(
  speech: Speech,
  { appName, url }: { appName: string; url: string },
) {
  const { t } = speech
  return composeMail(speech, {
    appName,
    subject: t('mail.confirm_email.subject', { appName }),
    heading: t('mail.confirm_email.heading'),
    paragraphs: [t('mail.confirm_email.text', { appName })],
    button: { label: t('mail.confirm_email.button'), url },
    footer: t('mail.confirm_email.footer', { appName }),
  })
}
