import { renderMail } from '../layout.ts'
import { toHeaderText } from '../mail-message.ts'

export function passwordChangedNotice({ appName, appUrl }: { appName: string; appUrl: string }) {
  return {
    subject: toHeaderText(`Your ${appName} password was changed`),
    ...renderMail({
      appName,
      language: 'en',
      direction: 'ltr',
      heading: 'Your password was changed',
      paragraphs: [
        'All devices that were signed in to your account have been signed out.',
        'If this was not you, reset your password now.',
      ],
      button: { label: 'Reset the password', url: `${appUrl}/password/email` },
      footer: `You got this message because this is the address of your ${appName} account.`,
    }),
  }
}
