import { listOutbox } from '../mail/outbox.queries.ts'
import { runCommand, withDatabase } from './open-installation.ts'
import { readArguments, UsageError } from './read-arguments.ts'

const usage = 'Usage: npm run outbox -- [--limit n]'

await runCommand(async (config) => {
  const options = { limit: { type: 'string', default: '10' } } as const
  const { values } = readArguments(usage, { options, most: 0 })
  const limit = Number(values.limit)
  if (!Number.isInteger(limit) || limit < 1) throw new UsageError(usage)
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
