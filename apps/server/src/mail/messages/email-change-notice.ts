import { renderMail } from '../layout.ts'
import { toHeaderText } from '../mail-message.ts'

export function emailChangeNotice({
  appName,
  appUrl,
  newEmail,
}: {
  appName: string
  appUrl: string
  newEmail: string
}) {
  return {
    subject: toHeaderText(`Your ${appName} email address is about to change`),
    ...renderMail({
      appName,
      language: 'en',
      direction: 'ltr',
      heading: 'Your email address is about to change',
      paragraphs: [
        `Your account is to use ${newEmail} instead of this address, as soon as that one is confirmed.`,
        'If this was not you, someone knows your password: change it now. That also stops the change.',
      ],
      button: { label: `Open ${appName}`, url: appUrl },
      footer: `You got this message because this is the address of your ${appName} account.`,
    }),
  }
}
