import type { ServerTranslator } from '../../translation/translator.ts'
import { composeMail } from '../compose-mail.ts'

export function confirmEmailMessage(
  translator: ServerTranslator,
  { appName, url }: { appName: string; url: string },
) {
  const { t } = translator
  return composeMail(translator, {
    appName,
    subject: t('mail.confirm_email.subject', { appName }),
    heading: t('mail.confirm_email.heading'),
    paragraphs: [t('mail.confirm_email.text', { appName })],
    button: { label: t('mail.confirm_email.button'), url },
    footer: t('mail.confirm_email.footer', { appName }),
  })
}
