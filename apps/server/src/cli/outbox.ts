import { parseArgs } from 'node:util'
import { listOutbox } from '../mail/outbox.queries.ts'
import { runCommand, UsageError, withDatabase } from './open-installation.ts'

await runCommand(async (config) => {
  const { values } = parseArgs({ options: { limit: { type: 'string', default: '10' } } })
  const limit = Number(values.limit)
  if (!Number.isInteger(limit) || limit < 1)
    throw new UsageError('Usage: npm run outbox -- [--limit n]')
  const mails = await withDatabase(config, ({ db }) => listOutbox(db, { limit }))
  if (mails.length === 0) console.log('The outbox is empty.')
  for (const mail of mails) {
    console.log(
      toPrintable(
        `To:      ${mail.recipient}\nSubject: ${mail.subject}\nDate:    ${mail.createdAt.toISOString()}\n\n${mail.text}`,
      ),
    )
    console.log('-'.repeat(72))
  }
})

/** Mail contains text from strangers, and escape sequences in it could change what the terminal shows. */
function toPrintable(text: string): string {
  return text.replaceAll(/[^\P{Cc}\n\t]/gu, '\ufffd')
}
