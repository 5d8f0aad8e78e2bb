import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { ConfigError, readConfig, settingNames, type Config } from '../config.ts'
import { connectForCommand } from '../database/client.ts'
import { openForCommand } from '../database/open.ts'
import { outboundFetch } from '../modules/deliveries/start-deliveries.ts'
import { reasonOf } from '../process/operator-text.ts'
import type { SafeFetch } from '../safe-fetch/safe-fetch.ts'
import { loadAppKeys } from '../secrets/app-keys.ts'
import { createStorage } from '../storage/create-storage.ts'
import { version } from '../version.ts'
import { checkDataDirectory } from './check-data-directory.ts'
import { checkDatabase } from './check-database.ts'
import { checkKeys } from './check-keys.ts'
import { checkConnections, checkProviders } from './check-providers.ts'
import { checkServer } from './check-server.ts'
import { checkMail, checkStorage } from './check-services.ts'
import { checkSettingNames, checkSettings } from './check-settings.ts'
import { checkWork } from './check-work.ts'
import { ok, problem, warning, type Finding } from './finding.ts'

const oldestNode = 24

export type Circumstances = {
  environment: Record<string, string | undefined>
  /** The names of the settings in the `.env` file. */
  inFile: readonly string[]
  mailTo?: string | undefined
  /** Overridden only in tests. */
  safeFetch?: SafeFetch
}

/** Checks everything that an installation needs, whether or not its server is running, and changes nothing. */
export async function* examine(circumstances: Circumstances): AsyncGenerator<Finding> {
  const { environment, inFile, mailTo } = circumstances
  yield checkVersions()
  yield* checkSettingNames(settingNames, { inFile, inEnvironment: Object.keys(environment) })
  let config: Config
  try {
    config = readConfig(environment)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    yield problem(
      'settings',
      error.message,
      'The server does not start with these. See .env.example.',
    )
    return
  }
  yield* checkSettings(config)
  yield* await checkServer(config)
  yield* await checkDataDirectory(config)
  const safeFetch = circumstances.safeFetch ?? outboundFetch(config)
  yield* checkInside(config, safeFetch)
  yield* await checkProviders(config, safeFetch)
  yield* await checkMail(config, mailTo)
}

function checkVersions(): Finding {
  const text = `Formstead ${version} on Node ${process.versions.node}, ${process.platform} ${process.arch}.`
  return Number(process.versions.node.split('.')[0]) < oldestNode
    ? problem('versions', text, `Node ${oldestNode} or later is needed.`)
    : ok('versions', text)
}

async function* checkInside(config: Config, safeFetch: SafeFetch): AsyncGenerator<Finding> {
  const hasCluster = await stat(join(config.dataDir, 'postgres')).catch(() => undefined)
  if (!config.databaseUrl && !hasCluster) {
    yield warning('database', 'There is none yet.', 'The first start makes it.')
    return
  }
  let database: Awaited<ReturnType<typeof openForCommand>>
  try {
    database = await openForCommand(config)
  } catch (error) {
    yield problem('database', reasonOf(error), 'postgres.log in the data directory says more.')
    return
  }
  try {
    yield* checkContents(config, database.url, safeFetch)
  } finally {
    await database.close()
  }
}

async function* checkContents(
  config: Config,
  url: string,
  safeFetch: SafeFetch,
): AsyncGenerator<Finding> {
  const { findings, isUsable } = await checkDatabase(url, { poolSize: config.databasePoolSize })
  yield* findings
  const client = connectForCommand(url)
  try {
    const keyFindings = await checkKeys(config, isUsable ? client.db : undefined)
    yield* keyFindings
    if (isUsable) yield* await checkWork(client.db, config)
    if (isUsable) yield* await checkConnections(client.db, config, safeFetch)
    if (keyFindings.some(({ state }) => state !== 'ok')) return
    const storage = await createStorage(config, await loadAppKeys(config))
    yield await checkStorage(storage, config.s3 ? `The bucket ${config.s3.bucket}` : 'The disk')
    storage.close()
  } finally {
    await client.close()
  }
}
