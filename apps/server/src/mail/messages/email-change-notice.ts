import type { ServerTranslator } from '../../translation/translator.ts'
import { composeMail } from '../compose-mail.ts'

export function emailChangeNotice(
  translator: ServerTranslator,
  { appName, appUrl, newEmail }: { appName: string; appUrl: string; newEmail: string },
) {
  const { t } = translator
  return composeMail(translator, {
    appName,
    subject: t('mail.email_change.subject', { appName }),
    heading: t('mail.email_change.heading'),
    paragraphs: [t('mail.email_change.text', { newEmail }), t('mail.email_change.warning')],
    button: { label: t('mail.open_app', { appName }), url: appUrl },
    footer: t('mail.your_account', { appName }),
  })
}
