import { composeMail } from '../../mail/compose-mail.ts'
import type { ServerTranslator } from '../../translation/translator.ts'

export function emailInUseNotice(
  translator: ServerTranslator,
  { appName, appUrl }: { appName: string; appUrl: string },
) {
  const { t } = translator
  return composeMail(translator, {
    appName,
    subject: t('mail.email_in_use.subject', { appName }),
    heading: t('mail.email_in_use.heading'),
    paragraphs: [t('mail.email_in_use.text', { appName }), t('mail.email_in_use.advice')],
    button: { label: t('mail.open_app', { appName }), url: appUrl },
    footer: t('mail.your_account', { appName }),
  })
}
