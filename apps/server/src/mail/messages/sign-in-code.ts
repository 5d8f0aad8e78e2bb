import type { ServerTranslator } from '../../translation/translator.ts'
import { composeMail } from '../compose-mail.ts'

export function signInCodeMessage(
  translator: ServerTranslator,
  { appName, appUrl, code }: { appName: string; appUrl: string; code: string },
) {
  const { t } = translator
  return composeMail(translator, {
    appName,
    subject: t('mail.sign_in_code.subject', { appName }),
    heading: t('mail.sign_in_code.heading', { code }),
    paragraphs: [t('mail.sign_in_code.text')],
    button: { label: t('mail.password_changed.button'), url: `${appUrl}/password/email` },
    footer: t('mail.sign_in_code.footer'),
  })
}
