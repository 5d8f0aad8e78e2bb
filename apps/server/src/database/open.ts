import { access, constants, mkdir } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import type { Config } from '../config.ts'
import { restoringFolder } from '../folders.ts'
import { reasonOf } from '../process/operator-text.ts'
import { StartError } from '../process/start-error.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { isDatabaseUnavailable } from './failures.ts'
import { checkExternalDatabase } from './external-database.ts'

const instanceLockKey = 715_003
const commandLockKey = 715_004
const lockWaitMs = 3_000
const openAttempts = 10

type OpenDatabase = { url: string; close: () => Promise<void> }

/** Opens this installation's database for as long as the server runs. */
export async function openDatabase(config: Config): Promise<OpenDatabase> {
  await requireWritable(config.dataDir)
  await requireRestored(config.dataDir)
  if (!config.databaseUrl) return openEmbedded(config.dataDir)
  await checkExternalDatabase(config.databaseUrl)
  return { url: config.databaseUrl, close: async () => {} }
}

/** Opens this installation's database for a command. The last command to finish stops it, unless a server uses it. */
export async function openForCommand({
  databaseUrl,
  dataDir,
}: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<OpenDatabase> {
  if (databaseUrl) return { url: databaseUrl, close: async () => {} }
  const { postgres, session } = await retryWhileStopping(async () => {
    const postgres = await startEmbeddedPostgres(dataDir)
    const session = await openSession(postgres.url, 'formstead-command')
    await session.query('select pg_advisory_lock_shared($1)', [commandLockKey])
    return { postgres, session }
  })
  return {
    url: postgres.url,
    close: async () => {
      // If the database does not answer, leaving it running does no harm: the next start adopts it.
      if (await becomeOnlyUser(session).catch(() => false)) await postgres.stop()
      await session.end()
    },
  }
}

/** Commands that end together must not all see each other: each gives up its share before it looks for others. */
async function becomeOnlyUser(session: Client): Promise<boolean> {
  await session.query('select pg_advisory_unlock_shared($1)', [commandLockKey])
  const { rows } = await session.query<{ is_only: boolean }>(
    'select pg_try_advisory_lock($1) and pg_try_advisory_lock($2) as is_only',
    [commandLockKey, instanceLockKey],
  )
  return rows[0]!.is_only
}

/** The last command may stop the database just when it is opened again. */
async function retryWhileStopping<Result>(open: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await open()
    } catch (error) {
      if (attempt === openAttempts || !isDatabaseUnavailable(error)) throw error
    }
  }
}

async function openSession(url: string, name: string): Promise<Client> {
  const client = new Client({ connectionString: url, application_name: name, keepAlive: true })
  client.on('error', () => {})
  await client.connect()
  return client
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
  let { postgres, lock } = await retryWhileStopping(async () => {
    const postgres = await startEmbeddedPostgres(dataDir)
    return { postgres, lock: await takeLock(postgres.url) }
  }).catch((error: Error) => {
    throw new StartError(error.message)
  })
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
  const client = await openSession(url, 'formstead-supervisor')
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
