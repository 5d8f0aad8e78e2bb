import type { ServerTranslator } from '../../translation/translator.ts'
import { composeMail } from '../compose-mail.ts'

export function paymentFailedNotice(
  translator: ServerTranslator,
  { appName, appUrl, graceEndsAt }: { appName: string; appUrl: string; graceEndsAt: Date },
) {
  const { t, language } = translator
  const date = graceEndsAt.toLocaleDateString(language, { dateStyle: 'long', timeZone: 'UTC' })
  return composeMail(translator, {
    appName,
    subject: t('mail.payment_failed.subject', { appName }),
    heading: t('mail.payment_failed.heading'),
    paragraphs: [t('mail.payment_failed.text', { date }), t('mail.payment_failed.after')],
    button: { label: t('mail.payment_failed.button'), url: `${appUrl}/settings/billing` },
    footer: t('mail.your_account', { appName }),
  })
}
