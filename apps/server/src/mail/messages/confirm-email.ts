import { renderMail } from '../layout.ts'
import { toHeaderText } from '../mail-message.ts'

export function confirmEmailMessage({ appName, url }: { appName: string; url: string }) {
  return {
    subject: toHeaderText(`Confirm your email address for ${appName}`),
    ...renderMail({
      appName,
      language: 'en',
      direction: 'ltr',
      heading: 'Confirm your email address',
      paragraphs: [`Please confirm that this is the address of your ${appName} account.`],
      button: { label: 'Confirm this address', url },
      footer: `If you have nothing to do with ${appName}, ignore this message; nothing will happen.`,
    }),
  }
}
