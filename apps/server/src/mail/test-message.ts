import type { ServerTranslator } from '../translation/translator.ts'
import { composeMail } from './compose-mail.ts'

/** Lets an operator check that mail from this server arrives. */
export function testMessage(
  translator: ServerTranslator,
  { appName, appUrl }: { appName: string; appUrl: string },
) {
  const { t } = translator
  return composeMail(translator, {
    appName,
    subject: t('mail.test.subject', { appName }),
    heading: t('mail.test.heading'),
    paragraphs: [t('mail.test.text', { appName }), t('mail.test.done')],
    button: { label: t('mail.open_app', { appName }), url: appUrl },
    footer: t('mail.test.footer', { appName, appUrl }),
  })
}
