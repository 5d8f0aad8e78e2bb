import type { ServerTranslator } from '../../translation/translator.ts'
import { composeMail } from '../compose-mail.ts'

export function resetPasswordMessage(
  translator: ServerTranslator,
  { appName, url }: { appName: string; url: string },
) {
  const { t } = translator
  return composeMail(translator, {
    appName,
    subject: t('mail.reset_password.subject', { appName }),
    heading: t('mail.reset_password.heading'),
    paragraphs: [t('mail.reset_password.text'), t('mail.reset_password.limits')],
    button: { label: t('mail.reset_password.button'), url },
    footer: t('mail.reset_password.footer'),
  })
}
