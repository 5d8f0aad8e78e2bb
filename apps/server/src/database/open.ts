import { access, constants, mkdir } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import type { Config } from '../config.ts'
import { restoringFolder } from '../folders.ts'
import { reasonOf } from '../process/operator-text.ts'
import { StartError } from '../process/start-error.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts'
import { checkGivenDatabase } from './given-database.ts'

const instanceLockKey = 715_003
const supervisorName = 'formstead-supervisor'
const lockWaitMs = 3_000

/** Opens this installation's database for as long as the server runs. */
export async function openDatabase(
  config: Config,
): Promise<{ url: string; close: () => Promise<void> }> {
  await requireWritable(config.dataDir)
  await requireRestored(config.dataDir)
  if (!config.databaseUrl) return openEmbedded(config.dataDir)
  await checkGivenDatabase(config.databaseUrl)
  return { url: config.databaseUrl, close: async () => {} }
}

/** Stops the database that a command started, unless a server has begun to use it in the meantime. */
export async function stopUnlessServed(postgres: EmbeddedPostgres): Promise<void> {
  if (postgres.wasAdopted) return
  // If it cannot be asked, leaving it running does no harm: the next start adopts it.
  const isServed = await hasSupervisor(postgres.url).catch(() => true)
  if (!isServed) await postgres.stop()
}

async function hasSupervisor(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query(
      'select from pg_stat_activity where application_name = $1',
      [supervisorName],
    )
    return rows.length > 0
  } finally {
    await client.end()
  }
}

async function requireWritable(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await access(folder, constants.W_OK)
  } catch (error) {
    throw new StartError(
      `cannot write to the data directory ${folder} (${reasonOf(error)}). Set DATA_DIR to another one.`,
    )
  }
}

/** An interrupted restore would otherwise be mistaken for a new installation. */
async function requireRestored(dataDir: string): Promise<void> {
  const isHalf = await access(restoringFolder(dataDir)).then(
    () => true,
    () => false,
  )
  if (isHalf)
    throw new StartError(
      `a backup was being restored into ${dataDir} and is not complete. Empty that directory and restore again.`,
    )
}

/**
 * Allows one server per data directory. The lock is a database session, so it ends with the process that holds it,
 * however that ends. Losing the session tells us that the database died.
 */
async function openEmbedded(dataDir: string) {
  let isClosing = false
  let postgres = await startEmbeddedPostgres(dataDir).catch((error: Error) => {
    throw new StartError(error.message)
  })
  let lock = await takeLock(postgres.url)
  if (!lock)
    throw new StartError(
      `another server is using ${dataDir}. Stop it, or set DATA_DIR to another directory.`,
    )
  const { url } = postgres

  async function revive(): Promise<void> {
    for (;;) {
      try {
        if (isClosing) return
        postgres = await startEmbeddedPostgres(dataDir)
        lock = await takeLock(url)
        if (lock) return void lock.once('end', () => void revive())
      } catch {
        await sleep(1_000)
      }
    }
  }
  lock.once('end', () => void revive())

  return {
    url,
    close: async () => {
      isClosing = true
      await postgres.stop()
    },
  }
}

async function takeLock(url: string): Promise<Client | undefined> {
  const client = new Client({
    connectionString: url,
    application_name: supervisorName,
    keepAlive: true,
  })
  client.on('error', () => {})
  await client.connect()
  const deadline = Date.now() + lockWaitMs
  let isHeld = false
  try {
    for (;;) {
      const { rows } = await client.query<{ held: boolean }>(
        'select pg_try_advisory_lock($1) as held',
        [instanceLockKey],
      )
      isHeld = rows[0]!.held
      if (isHeld) return client
      if (Date.now() > deadline) return undefined
      await sleep(100)
    }
  } finally {
    if (!isHeld) await client.end()
  }
}
