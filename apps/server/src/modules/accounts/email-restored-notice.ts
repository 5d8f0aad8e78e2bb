import { renderMail } from '../../mail/layout.ts'
import { toHeaderText } from '../../mail/mail-message.ts'

/** Without a link that leads back: whoever reads it may be who took the account. */
export function emailRestoredNotice({ appName, appUrl }: { appName: string; appUrl: string }) {
  return {
    subject: toHeaderText(`The change of your ${appName} email address was undone`),
    ...renderMail({
      appName,
      language: 'en',
      direction: 'ltr',
      heading: 'The change of address was undone',
      paragraphs: [
        'The account that used this address uses the one from before again. All devices were logged out.',
      ],
      button: { label: `Open ${appName}`, url: appUrl },
      footer: `You got this message because this was the address of a ${appName} account.`,
    }),
  }
}
