import { parseArgs } from 'node:util'
import { loadEnvFile, readConfig } from '../config.ts'
import { connectDatabase } from '../database/client.ts'
import { startEmbeddedPostgres } from '../database/embedded-postgres.ts'
import { prepareDatabase } from '../process/prepare-database.ts'
import { listOutbox } from '../mail/outbox.queries.ts'

const { values } = parseArgs({ options: { limit: { type: 'string', default: '10' } } })
const limit = Number(values.limit)
if (!Number.isInteger(limit) || limit < 1) {
  console.error('Usage: node apps/server/src/cli/outbox.ts [--limit n]')
  process.exit(2)
}

loadEnvFile()
const config = readConfig()
const embedded = config.databaseUrl ? undefined : await startEmbeddedPostgres(config.dataDir)
try {
  const url = config.databaseUrl ?? embedded!.url
  await prepareDatabase(url)
  await printOutbox(url)
} finally {
  if (embedded && !embedded.wasAdopted) await embedded.stop()
}

async function printOutbox(url: string): Promise<void> {
  const client = connectDatabase(url, { poolSize: 2, onConnectionLost: () => {} })
  const mails = await listOutbox(client.db, { limit })
  await client.close()
  if (mails.length === 0) console.log('The outbox is empty.')
  for (const mail of mails) {
    console.log(
      toPrintable(
        `To:      ${mail.recipient}\nSubject: ${mail.subject}\nDate:    ${mail.createdAt.toISOString()}\n\n${mail.text}`,
      ),
    )
    console.log('-'.repeat(72))
  }
}

/** Mail carries text of strangers; escape sequences in it could rewrite what the terminal shows. */
function toPrintable(text: string): string {
  return text.replaceAll(/[^\P{Cc}\n\t]/gu, '\ufffd')
}
