import type { ServerTranslator } from '../../translation/translator.ts'
import { composeMail } from '../compose-mail.ts'

export function passwordChangedNotice(
  translator: ServerTranslator,
  { appName, appUrl, endedTokens }: { appName: string; appUrl: string; endedTokens: boolean },
) {
  const { t } = translator
  return composeMail(translator, {
    appName,
    subject: t('mail.password_changed.subject', { appName }),
    heading: t('mail.password_changed.heading'),
    paragraphs: [
      t('mail.password_changed.text'),
      ...(endedTokens ? [t('mail.password_changed.tokens')] : []),
      t('mail.password_changed.warning'),
    ],
    button: { label: t('mail.password_changed.button'), url: `${appUrl}/password/email` },
    footer: t('mail.your_account', { appName }),
  })
}
