import { renderMail } from '../layout.ts'
import { toHeaderText } from '../mail-message.ts'

/** Lets an operator see that mail leaves this server and arrives. */
export function testMessage({ appName, appUrl }: { appName: string; appUrl: string }) {
  return {
    subject: toHeaderText(`${appName} can send mail`),
    ...renderMail({
      appName,
      language: 'en',
      direction: 'ltr',
      heading: 'Mail works',
      paragraphs: [
        `This message was sent by ${appName} to check its mail settings.`,
        'If you can read it, there is nothing left to do.',
      ],
      button: { label: `Open ${appName}`, url: appUrl },
      footer: `You got this message because someone asked ${appName} at ${appUrl} for a test.`,
    }),
  }
}
