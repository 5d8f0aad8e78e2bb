import type { Speech } from '../../speech/speech.ts'
import { composeMail } from '../compose-mail.ts'

export function passwordChangedNotice(
  speech: Speech,
  { appName, appUrl }: { appName: string; appUrl: string },
) {
  const { t } = speech
  return composeMail(speech, {
    appName,
    subject: t('mail.password_changed.subject', { appName }),
    heading: t('mail.password_changed.heading'),
    paragraphs: [t('mail.password_changed.text'), t('mail.password_changed.warning')],
    button: { label: t('mail.password_changed.button'), url: `${appUrl}/password/email` },
    footer: t('mail.your_account', { appName }),
  })
}
