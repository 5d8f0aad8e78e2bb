import { loadEnvFile, readConfig } from '../config.ts'
import { connectDatabase } from '../database/client.ts'
import { startEmbeddedPostgres } from '../database/embedded-postgres.ts'
import { recountAll } from '../modules/results/fold-submissions.ts'
import { prepareDatabase } from '../process/prepare-database.ts'

loadEnvFile()
const config = readConfig()
const embedded = config.databaseUrl ? undefined : await startEmbeddedPostgres(config.dataDir)
try {
  const url = config.databaseUrl ?? embedded!.url
  await prepareDatabase(url)
  const client = connectDatabase(url, { poolSize: 2, onConnectionLost: () => {} })
  const count = await recountAll(client.db)
  await client.close()
  console.log(`The statistics of ${count} forms were counted again from their submissions.`)
} finally {
  if (embedded && !embedded.wasAdopted) await embedded.stop()
}
