import type { Speech } from '../../speech/speech.ts'
import { composeMail } from '../compose-mail.ts'

/** Lets an operator see that mail leaves this server and arrives. */
export function testMessage(
  speech: Speech,
  { appName, appUrl }: { appName: string; appUrl: string },
) {
  const { t } = speech
  return composeMail(speech, {
    appName,
    subject: t('mail.test.subject', { appName }),
    heading: t('mail.test.heading'),
    paragraphs: [t('mail.test.text', { appName }), t('mail.test.done')],
    button: { label: t('mail.open_app', { appName }), url: appUrl },
    footer: t('mail.test.footer', { appName, appUrl }),
  })
}
