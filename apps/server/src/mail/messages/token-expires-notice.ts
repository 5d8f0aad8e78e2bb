import type { ServerTranslator } from '../../translation/translator.ts'
import { composeMail } from '../compose-mail.ts'

type Notice = { appName: string; appUrl: string; name: string; expiresAt: Date }

export function tokenExpiresNotice(
  translator: ServerTranslator,
  { appName, appUrl, name, expiresAt }: Notice,
) {
  const { t, language } = translator
  const date = expiresAt.toLocaleDateString(language, { dateStyle: 'long', timeZone: 'UTC' })
  return composeMail(translator, {
    appName,
    subject: t('mail.token_expires.subject', { appName }),
    heading: t('mail.token_expires.heading'),
    paragraphs: [t('mail.token_expires.text', { name, date }), t('mail.token_expires.advice')],
    button: { label: t('mail.token_expires.button'), url: `${appUrl}/settings/access-tokens` },
    footer: t('mail.your_account', { appName }),
  })
}
