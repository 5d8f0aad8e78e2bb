import { createHash, randomBytes } from 'node:crypto'
import { closeSync, openSync } from 'node:fs'
import {
  access,
  chmod,
  mkdir,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  truncate,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { writeOnce } from '../secrets/write-once.ts'
import { launcherFor, loadBinaries, type Launcher } from './postgres-launcher.ts'
import {
  isRunningPostgres,
  readPostmaster,
  removeStaleLocks,
  stopPostmaster,
} from './postmaster.ts'

export type EmbeddedPostgres = {
  url: string
  pid: number
  stop: () => Promise<void>
}

const databaseName = 'formstead'
const majorVersion = '18'
const startTimeoutMs = 60_000
const orphanCheckMs = 200
const logLimitBytes = 10_000_000
/**
 * Error messages quote values and statements, so PostgreSQL does not log them; the caller gets them anyway. Messages
 * about its own state omit details, which would quote the statement that a crash interrupted.
 */
const logsWithoutData = {
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_statement: 'none',
  log_min_duration_statement: '-1',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
}
// Leaves room for `/.s.PGSQL.5432`: a socket's full path is limited to 107 bytes on Linux, to 103 on macOS.
const longestSocketFolder = 85

/**
 * Starts PostgreSQL on `<dataDir>/postgres`, or joins the one already running there. PostgreSQL's own lock file decides
 * which of several callers wins.
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  options: { isDurable: boolean } = { isDurable: true },
): Promise<EmbeddedPostgres> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const binaries = await loadBinaries()
  const launcher = await launcherFor(dataDir)
  const cluster = join(dataDir, 'postgres')
  const passwordFile = join(dataDir, 'postgres.password')
  const password = await writeOnce(passwordFile, randomBytes(24).toString('base64url'))
  await launcher.own(passwordFile)
  await createCluster(cluster, passwordFile, binaries.initdb, launcher)

  const socketFolder = await makeSocketFolder(dataDir, launcher)
  const urlFor = (database: string) =>
    `postgres://formstead:${password}@localhost/${database}?host=${encodeURIComponent(socketFolder)}`
  let deadline = Date.now() + startTimeoutMs
  let launched: Launched | undefined
  for (;;) {
    const state = await tryConnect(urlFor('postgres'), cluster)
    if (state === 'ready') break
    // Recovery after a crash takes as long as it takes: if it were interrupted, it would start over.
    if (state === 'recovering') deadline = Date.now() + startTimeoutMs
    if (Date.now() > deadline) throw new Error(await explainFailure(dataDir))
    const postmaster = await readPostmaster(cluster)
    const isAlive = postmaster !== undefined && (await isRunningPostgres(postmaster.pid))
    if (state === 'unreachable' && !isAlive && !launched) {
      launched = await launchPostgres(
        binaries.postgres,
        cluster,
        socketFolder,
        dataDir,
        launcher,
        options,
      )
    }
    const hasEnded = await Promise.race([
      sleep(25).then(() => false),
      ...(launched ? [launched.exit.then(() => true)] : []),
    ])
    if (launched && hasEnded) {
      // Another server was faster, a stale lock is in the way, or PostgreSQL cannot start at all.
      const { logStart } = launched
      launched = undefined
      const holder = await readPostmaster(cluster)
      if (holder && (await isRunningPostgres(holder.pid))) continue
      const hadLock = await removeStaleLocks(cluster, socketFolder, holder?.pid)
      if (hadLock) continue
      if (!(await foundOrphans(dataDir, logStart))) throw new Error(await explainFailure(dataDir))
      await sleep(orphanCheckMs)
    }
  }

  await createDatabase(urlFor('postgres'))
  const running = await readPostmaster(cluster)
  if (!running) throw new Error(await explainFailure(dataDir))
  return {
    url: urlFor(databaseName),
    pid: running.pid,
    stop: () => stopPostmaster(cluster),
  }
}

/** Created under a temporary name and renamed when complete, so that an existing cluster is always complete. */
async function createCluster(
  cluster: string,
  passwordFile: string,
  initdb: string,
  launcher: Launcher,
) {
  const version = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => undefined)
  if (version !== undefined) {
    if (version.trim() === majorVersion) return removeUnfinished(cluster)
    throw new Error(
      `The data directory was made by PostgreSQL ${version.trim()}; this version brings ${majorVersion}. See docs/self-hosting.md.`,
    )
  }
  const unfinished = `${cluster}.${process.pid}.${randomBytes(4).toString('hex')}`
  await mkdir(unfinished, { mode: 0o700 })
  await launcher.own(unfinished)
  try {
    await launcher.run(initdb, [
      `--pgdata=${unfinished}`,
      '--username=formstead',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
    ])
    await rename(unfinished, cluster)
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    const otherMadeIt = await access(join(cluster, 'PG_VERSION')).then(
      () => true,
      () => false,
    )
    if (!otherMadeIt) throw error
  }
}

/**
 * Processes killed during initdb leave unfinished clusters behind. Removing that of a live process is harmless: its
 * initdb fails, and it uses the existing cluster.
 */
async function removeUnfinished(cluster: string): Promise<void> {
  const folder = dirname(cluster)
  for (const name of await readdir(folder))
    if (/^postgres\.\d+\.[0-9a-f]{8}$/.test(name))
      await rm(join(folder, name), { recursive: true, force: true }).catch(() => {})
}

async function makeSocketFolder(dataDir: string, launcher: Launcher): Promise<string> {
  const inside = join(dataDir, 'run')
  const short = join(
    tmpdir(),
    `formstead-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`,
  )
  const folder = Buffer.byteLength(inside) <= longestSocketFolder ? inside : short
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await launcher.own(folder)
  await chmod(folder, 0o700)
  return folder
}

type Launched = {
  exit: Promise<void>
  /** The size of the log before the launch, in bytes. */
  logStart: number
}

async function launchPostgres(
  postgres: string,
  cluster: string,
  socketFolder: string,
  dataDir: string,
  launcher: Launcher,
  options: { isDurable: boolean },
): Promise<Launched> {
  const logFile = join(dataDir, 'postgres.log')
  const logSize = await stat(logFile).then(
    (found) => found.size,
    () => 0,
  )
  if (logSize > logLimitBytes) await truncate(logFile)
  const log = openSync(logFile, 'a', 0o600)
  const configuration = {
    listen_addresses: '',
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
    max_connections: '100',
    shared_buffers: '64MB',
    jit: 'off',
    ...logsWithoutData,
    ...(!options.isDurable && { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  }
  const child = launcher.spawn(
    postgres,
    [
      '-D',
      cluster,
      ...Object.entries(configuration).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    // Runs in its own process group: Ctrl-C in the terminal must reach the server first, which then stops it in order.
    { detached: true, stdio: ['ignore', log, log] },
  )
  closeSync(log)
  child.unref()
  const exit = new Promise<void>((settle) => {
    child.once('exit', () => settle())
    child.once('error', () => settle())
  })
  return { exit, logStart: logSize > logLimitBytes ? 0 : logSize }
}

/** The sessions of a killed postmaster end as soon as they notice; until then, PostgreSQL refuses to start. */
async function foundOrphans(dataDir: string, logStart: number): Promise<boolean> {
  const log = await readFile(join(dataDir, 'postgres.log'))
  return log.subarray(logStart).includes('is still in use')
}

/** Any response proves that a postmaster holds the socket, even one in another container on this volume. */
async function tryConnect(
  url: string,
  cluster: string,
): Promise<'ready' | 'recovering' | 'busy' | 'unreachable'> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  client.on('error', () => {})
  let served: string
  try {
    await client.connect()
    const { rows } = await client.query<{ data_directory: string }>('show data_directory')
    served = rows[0]!.data_directory
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'ENOENT' || code === 'ECONNREFUSED') return 'unreachable'
    if (code === '57P03' && !/shutting down/.test((error as Error).message)) return 'recovering'
    if (code === '57P03' || code === '57P01' || code === 'ECONNRESET' || code === undefined)
      return 'busy'
    throw error
  } finally {
    await client.end().catch(() => {})
  }
  if ((await resolveLinks(served)) !== (await resolveLinks(cluster)))
    throw new Error(`The PostgreSQL that answers serves ${served}, not ${cluster}.`)
  return 'ready'
}

/** The folder of a server in another container may not exist here. */
const resolveLinks = (folder: string) => realpath(folder).catch(() => folder)

async function createDatabase(url: string): Promise<void> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    const found = await client.query('select from pg_database where datname = $1', [databaseName])
    if (found.rowCount === 0) await client.query(`create database ${databaseName}`)
  } catch (error) {
    const isThere =
      error instanceof Error && 'code' in error && ['42P04', '23505'].includes(String(error.code))
    if (!isThere) throw error
  } finally {
    await client.end()
  }
}

async function explainFailure(dataDir: string): Promise<string> {
  const log = await readFile(join(dataDir, 'postgres.log'), 'utf8').catch(() => '')
  const reason = log.split('\n').findLast((line) => /FATAL|PANIC|could not/.test(line))
  return `PostgreSQL did not start${reason ? `: ${reason.trim()}` : ''} (see ${join(dataDir, 'postgres.log')})`
}
