import { once } from 'node:events'
import { flushCompileCache } from 'node:module'
import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { armCrashPoint } from './crash-points.ts'
import { connectDatabase } from '../database/client.ts'
import { drain } from '../http/drain.ts'
import { watchRequests } from '../http/watch-requests.ts'
import { createLogger } from '../http/request-log.ts'
import type { DiskPart } from './full-disk.ts'
import { listeningSocket } from './listening-socket.ts'
import { createPasswords } from '../password-hashing/passwords.ts'
import { hasAccounts } from '../modules/accounts/users.ts'
import { createSubmissionNews } from '../modules/submission-changes/submission-news.ts'
import { createLiveForms } from '../modules/editing/live-forms.ts'
import { setupCode } from '../modules/registration/setup-access.ts'
import { seedFirstAccount } from '../modules/registration/seed-first-account.ts'
import { storeHosting } from '../modules/plans/store-hosting.ts'
import { prepareDatabase } from './prepare-database.ts'
import { createLimits } from '../rate-limit/limits.ts'
import { loadAppKeys } from '../secrets/app-keys.ts'
import { ignoreOutputErrors } from './ignore-output-errors.ts'
import { serveFullDisk } from './serve-full-disk.ts'
import { startJobs } from './start-jobs.ts'
import { lowerPriority } from './lower-priority.ts'
import { sourceStack } from './source-stack.ts'
import { StartError } from './start-error.ts'
import { createStorage } from '../storage/create-storage.ts'

type ServeOrder = { do: 'serve'; databaseUrl: string; isFirst: boolean }

/**
 * Both `retire` and `stop` finish running requests and exit. `retire` waits for idle clients, so that they reconnect to
 * the new process; `stop` closes idle connections immediately.
 */
export type Order =
  | ServeOrder
  /** Replaces `serve` as long as the disk is full. */
  | { do: 'explain'; largest: DiskPart[] }
  | { do: 'retire' | 'stop' }

const idleLimitMs = 30_000
const stopLimitMs = 10_000

async function serve({ databaseUrl, isFirst }: ServeOrder): Promise<void> {
  const config = { ...readConfig(), databaseUrl }
  const logger = createLogger(config.logLevel)
  armCrashPoint(config.crashAt)
  const { db, close: closeDatabase } = connectDatabase(config.databaseUrl, {
    poolSize: config.databasePoolSize,
    connectTimeoutMs: config.databaseWaitMs,
    // Running a statement may take longer than waiting for a connection.
    statementTimeoutMs: config.databaseWaitMs * 2.5,
    onConnectionLost: (error) => logger.warn({ err: error }, 'a database connection was lost'),
  })
  const passwords = createPasswords()
  const keys = await loadAppKeys(config)
  const storage = await createStorage(config, keys)
  const limits = await createLimits({
    redisUrl: config.redisUrl,
    onStoreDown: (error) => logger.error({ err: error }, 'the rate limit store cannot be reached'),
  })
  const isPrepared = prepareDatabase(config.databaseUrl)
  const live = createLiveForms(config.databaseUrl)
  const news = createSubmissionNews(db, config.databaseUrl)
  const parts = { config, logger, db, keys, storage, limits, live, news, passwords }
  const app = await buildApp(parts)
  await app.ready()
  await isPrepared
  await storeHosting(db, config)
  await seedFirstAccount(db, config, passwords)
  if (isFirst && config.isSelfHosted && config.role !== 'worker' && !(await hasAccounts(db)))
    process.stdout.write(`To set it up from another device, enter this code: ${setupCode(keys)}\n`)
  const isServing = watchRequests(app.server)
  if (config.role === 'worker') lowerPriority()
  app.server.listen({ fd: listeningSocket })
  await once(app.server, 'listening')
  process.send?.('listening')
  const ending = new AbortController()
  const startingJobs =
    config.role === 'web'
      ? undefined
      : startJobs({ config, logger, db, keys, storage, isServing }, ending.signal)

  async function end(order: Order): Promise<void> {
    ending.abort()
    if (order.do === 'stop') app.server.closeIdleConnections()
    const liveEnded = Promise.all([live.close(), news.close()])
    const jobs = await startingJobs
    const jobsEnded = jobs?.stop({ timeoutMs: stopLimitMs })
    await drain(app, order.do === 'stop' ? stopLimitMs : idleLimitMs)
    await jobsEnded
    await liveEnded
    await app.close()
    limits.close()
    storage.close()
    await closeDatabase()
    process.exit(0)
  }
  process.off('message', endAtOnce)
  process.on('message', (order: Order) => void end(order))
  process.on('SIGTERM', () => void end({ do: 'retire' }))
  await startingJobs
  // Node writes the cache only on an orderly exit, which a killed process never reaches.
  flushCompileCache()
}

function endAtOnce(): never {
  process.exit(0)
}

ignoreOutputErrors()
// Ctrl-C reaches every process of the terminal; only the supervisor handles it.
process.on('SIGINT', () => {})
process.on('unhandledRejection', fail)
process.once('disconnect', endAtOnce)
process.once('message', (order: Order) => {
  process.on('message', endAtOnce)
  if (order.do === 'serve') serve(order).catch(fail)
  else if (order.do === 'explain') serveFullDisk(readConfig(), order.largest).catch(fail)
  else endAtOnce()
})
if (!process.connected)
  fail(new StartError('the server process was started without its supervisor.'))

function fail(error: unknown): never {
  process.stderr.write(`Formstead cannot start: ${explain(error)}\n`)
  process.exit(1)
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error instanceof StartError ? error.message : sourceStack(error.stack ?? error.message)
}
