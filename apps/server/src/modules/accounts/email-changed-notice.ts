import { renderMail } from '../../mail/layout.ts'
import { toHeaderText } from '../../mail/mail-message.ts'

type Notice = {
  appName: string
  appUrl: string
  maskedEmail: string
  changedAt: Date
  origin: string
  /** Undefined where the address was never confirmed: it may be a stranger's. */
  undoUrl: string | undefined
}

export function emailChangedNotice(notice: Notice) {
  const { appName, appUrl, maskedEmail, changedAt, origin, undoUrl } = notice
  return {
    subject: toHeaderText(`Your ${appName} email address was changed`),
    ...renderMail({
      appName,
      language: 'en',
      direction: 'ltr',
      heading: 'Your email address was changed',
      paragraphs: [
        `Your account now uses ${maskedEmail} instead of this address.`,
        `When: ${formatMoment(changedAt)}. From: ${origin}.`,
        'If this was you, there is nothing to do.',
        ...(undoUrl
          ? [
              'If this was not you, undo the change. The link works once, within 72 hours. It gives the account back to this address, logs everyone out and mails you a link to choose a new password.',
            ]
          : []),
      ],
      button: undoUrl
        ? { label: 'Undo the change', url: undoUrl }
        : { label: `Open ${appName}`, url: appUrl },
      footer: `You got this message because this was the address of a ${appName} account.`,
    }),
  }
}

const formatMoment = (moment: Date) =>
  `${moment.toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })} UTC`
