import { composeMail } from '../../mail/compose-mail.ts'
import type { ServerTranslator } from '../../translation/translator.ts'

/** Contains no link to undo it, as the reader may be the attacker. */
export function emailRestoredNotice(
  translator: ServerTranslator,
  { appName, appUrl }: { appName: string; appUrl: string },
) {
  const { t } = translator
  return composeMail(translator, {
    appName,
    subject: t('mail.email_restored.subject', { appName }),
    heading: t('mail.email_restored.heading'),
    paragraphs: [t('mail.email_restored.text')],
    button: { label: t('mail.open_app', { appName }), url: appUrl },
    footer: t('mail.former_account', { appName }),
  })
}
