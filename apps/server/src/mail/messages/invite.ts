import type { ServerTranslator } from '../../translation/translator.ts'
import { composeMail } from '../compose-mail.ts'

export function inviteMessage(
  translator: ServerTranslator,
  {
    url,
    ...names
  }: { appName: string; inviter: string; workspace: string; email: string; url: string },
) {
  const { t } = translator
  return composeMail(translator, {
    appName: names.appName,
    subject: t('mail.invite.subject', names),
    heading: t('mail.invite.heading', names),
    paragraphs: [t('mail.invite.text', names), t('mail.invite.limits', names)],
    button: { label: t('mail.invite.button'), url },
    footer: t('mail.invite.footer', names),
  })
}
