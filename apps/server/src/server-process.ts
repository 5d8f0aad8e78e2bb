import { once } from 'node:events'
import { buildApp } from './app.ts'
import { readConfig, type Config } from './config.ts'
import { armCrashPoint } from './crash-points.ts'
import { connectDatabase } from './database/client.ts'
import { drain } from './http/drain.ts'
import { createLogger } from './http/request-log.ts'
import { createPasswords } from './modules/accounts/passwords.ts'
import { seedFirstAccount } from './modules/accounts/seed-first-account.ts'
import { startJobs } from './start-jobs.ts'
import { prepareDatabase } from './prepare-database.ts'
import { createLimits } from './rate-limit/limits.ts'
import { loadAppKeys } from './secrets/app-keys.ts'
import { createStorage } from './storage/create-storage.ts'
import { StartError } from './start-error.ts'

/**
 * `replace`: another process took over; wait for idle clients to come back and be sent there.
 * `drain`: the same, nobody took over. `stop`: finish what is running and end.
 */
export type Order = 'replace' | 'drain' | 'stop'

const idleLimitMs = 30_000
const stopLimitMs = 10_000

async function run(config: Config & { databaseUrl: string }): Promise<void> {
  const logger = createLogger(config.logLevel)
  armCrashPoint(config.crashAt)
  await prepareDatabase(config.databaseUrl)
  const database = connectDatabase(config.databaseUrl, {
    poolSize: config.databasePoolSize,
    onConnectionLost: (error) => logger.warn({ err: error }, 'a database connection was lost'),
  })
  const passwords = createPasswords()
  await seedFirstAccount(database.db, config, passwords)
  const keys = await loadAppKeys(config)
  const storage = await createStorage(config, keys)
  const limits = await createLimits({
    redisUrl: config.redisUrl,
    onStoreDown: (error) => logger.error({ err: error }, 'the rate limit store cannot be reached'),
  })
  const app = await buildApp({
    config,
    logger,
    db: database.db,
    keys,
    storage,
    limits,
    passwords,
  })
  const jobs =
    config.role === 'web' ? undefined : await startJobs(config, logger, database.db, storage)
  await app.ready()
  // Not through Fastify, which would log a line of JSON for each network address.
  app.server.listen(config.port, config.host)
  await once(app.server, 'listening')

  async function end(order: Order): Promise<void> {
    if (order === 'stop') app.server.closeIdleConnections()
    const jobsEnded = jobs?.stop({ timeoutMs: stopLimitMs })
    await drain(app, order === 'stop' ? stopLimitMs : idleLimitMs)
    await jobsEnded
    await app.close()
    limits.close()
    storage.close()
    await database.close()
    process.exit(0)
  }
  process.off('message', endAtOnce)
  process.on('message', (order: Order) => void end(order))
  process.on('SIGTERM', () => void end('drain'))
}

function endAtOnce(): never {
  process.exit(0)
}

// Ctrl-C reaches every process of the terminal; only the supervisor acts on it.
process.on('SIGINT', () => {})
process.on('unhandledRejection', fail)
process.on('message', endAtOnce)

const config = readConfig()
if (config.databaseUrl) await run({ ...config, databaseUrl: config.databaseUrl }).catch(fail)
else fail(new StartError('the server process was started without its supervisor.'))

function fail(error: unknown): never {
  process.stderr.write(`Formstead cannot start: ${explain(error)}\n`)
  process.exit(1)
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof StartError) return error.message
  if ('code' in error && error.code === 'EADDRINUSE') {
    return `port ${config.port} is already in use. Stop the other program, or set PORT to another one.`
  }
  if ('code' in error && error.code === 'EACCES')
    return `may not listen on port ${config.port}. Set PORT to another one.`
  return error.stack ?? error.message
}
