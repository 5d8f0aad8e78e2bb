import { composeMail } from '../../mail/compose-mail.ts'
import type { ServerTranslator } from '../../translation/translator.ts'
import { describeOrigin } from '../sessions/origin.ts'
import type { Origin } from '../sessions/sessions.ts'

type Notice = {
  appName: string
  appUrl: string
  maskedEmail: string
  changedAt: Date
  origin: Origin
  /** Undefined if the address was never confirmed, as it may be a stranger's. */
  undoUrl: string | undefined
}

export function emailChangedNotice(translator: ServerTranslator, notice: Notice) {
  const { t } = translator
  const { appName, appUrl, maskedEmail, changedAt, undoUrl } = notice
  const origin = describeOrigin(notice.origin, t)
  return composeMail(translator, {
    appName,
    subject: t('mail.email_changed.subject', { appName }),
    heading: t('mail.email_changed.heading'),
    paragraphs: [
      t('mail.email_changed.text', { maskedEmail }),
      t('mail.email_changed.when', { moment: formatMoment(translator, changedAt), origin }),
      t('mail.email_changed.was_you'),
      ...(undoUrl ? [t('mail.email_changed.undo')] : []),
    ],
    button: undoUrl
      ? { label: t('mail.email_changed.button'), url: undoUrl }
      : { label: t('mail.open_app', { appName }), url: appUrl },
    footer: t('mail.former_account', { appName }),
  })
}

/** Plain `en` would format dates the American way, month first with a 12-hour clock. */
const formatMoment = ({ language }: ServerTranslator, moment: Date) =>
  moment.toLocaleString(language === 'en' ? 'en-GB' : language, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  })

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

export function emailChangeNotice(
  translator: ServerTranslator,
  { appName, appUrl, newEmail }: { appName: string; appUrl: string; newEmail: string },
) {
  const { t } = translator
  return composeMail(translator, {
    appName,
    subject: t('mail.email_change.subject', { appName }),
    heading: t('mail.email_change.heading'),
    paragraphs: [t('mail.email_change.text', { newEmail }), t('mail.email_change.warning')],
    button: { label: t('mail.open_app', { appName }), url: appUrl },
    footer: t('mail.your_account', { appName }),
  })
}
