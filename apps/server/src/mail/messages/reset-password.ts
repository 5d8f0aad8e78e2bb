import { renderMail } from '../layout.ts'
import { toHeaderText } from '../mail-message.ts'

export function resetPasswordMessage({ appName, url }: { appName: string; url: string }) {
  return {
    subject: toHeaderText(`Reset your ${appName} password`),
    ...renderMail({
      appName,
      language: 'en',
      direction: 'ltr',
      heading: 'Reset your password',
      paragraphs: [
        'Someone, we hope you, asked to reset the password of your account.',
        'The link works once, within 60 minutes. It signs you out everywhere.',
      ],
      button: { label: 'Choose a new password', url },
      footer: 'If you did not ask for this, ignore this message; your password stays as it is.',
    }),
  }
}
