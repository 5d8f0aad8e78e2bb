import { Client } from 'pg'
import { hasForeignTables, oldestVersion } from '../database/external-database.ts'
import { readMigrations } from '../database/migrate.ts'
import { megabytes, reasonOf } from '../process/operator-text.ts'
import { ok, problem, warning, type Finding } from './finding.ts'

const muchDead = 100_000
const clockWarningMs = 2_000
const clockProblemMs = 30_000

/** Checks what can be known about a database before it is used. */
export async function checkDatabase(
  url: string,
  { poolSize, now = Date.now }: { poolSize: number; now?: () => number },
): Promise<{ findings: Finding[]; isUsable: boolean }> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (error) {
    await client.end().catch(() => {})
    const { host } = new URL(url)
    const advice = 'Check that it runs, and the host, user and password of DATABASE_URL.'
    return {
      findings: [
        problem('database', `${host || 'The socket'} does not answer: ${reasonOf(error)}`, advice),
      ],
      isUsable: false,
    }
  }
  try {
    if (await hasForeignTables(client)) {
      const advice = 'Set DATABASE_URL to a database without tables.'
      return {
        findings: [problem('database', 'It contains the tables of another program.', advice)],
        isUsable: false,
      }
    }
    const version = await checkVersion(client)
    const migrations = await checkMigrations(client)
    const findings = [
      version,
      migrations,
      await checkClock(client, now),
      await checkConnections(client, poolSize),
      ...(await checkBloat(client)),
    ]
    const isUsable = version.state !== 'problem' && migrations.state === 'ok'
    return { findings, isUsable }
  } finally {
    await client.end()
  }
}

async function checkVersion(client: Client): Promise<Finding> {
  const { rows } = await client.query<{ version: string; number: number; bytes: string }>(`
    select current_setting('server_version') as version,
      current_setting('server_version_num')::int as number,
      pg_database_size(current_database()) as bytes`)
  const { version, number, bytes } = rows[0]!
  return number < oldestVersion * 10_000
    ? problem('database', `PostgreSQL ${version} is too old.`, `Use ${oldestVersion} or later.`)
    : ok('database', `PostgreSQL ${version} answers; ${megabytes(Number(bytes))} are stored.`)
}

async function checkMigrations(client: Client): Promise<Finding> {
  const { rows: found } = await client.query<{ is_there: boolean }>(
    `select to_regclass('schema_migrations') is not null as is_there`,
  )
  const { rows } = found[0]!.is_there
    ? await client.query<{ name: string; checksum: string }>('select * from schema_migrations')
    : { rows: [] }
  const known = await readMigrations()
  const later = rows.filter(({ name }) => !known.some((one) => one.name === name))
  if (later.length > 0)
    return problem(
      'migrations',
      `The database was used by a newer version: ${later[0]!.name} is unknown here.`,
      'Install the newer version again.',
    )
  const changed = known.find(({ name, checksum }) =>
    rows.some((row) => row.name === name && row.checksum !== checksum),
  )
  if (changed)
    return problem(
      'migrations',
      `${changed.name} was changed after it was applied.`,
      'Install this version again from its source.',
    )
  const missing = known.filter(({ name }) => !rows.some((row) => row.name === name))
  return missing.length > 0
    ? warning(
        'migrations',
        `${missing.length} wait to be applied.`,
        'Start the server: it applies them.',
      )
    : ok('migrations', `All ${known.length} are applied.`)
}

async function checkClock(client: Client, now: () => number): Promise<Finding> {
  const before = now()
  const { rows } = await client.query<{ ms: string }>(
    'select extract(epoch from clock_timestamp()) * 1000 as ms',
  )
  const after = now()
  const ms = Number(rows[0]!.ms)
  const apart = ms < before ? before - ms : Math.max(0, ms - after)
  const text = `Server and database are ${(apart / 1000).toFixed(1)} s apart.`
  const advice = 'Let both machines set their clocks by NTP: leases and links depend on them.'
  if (apart > clockProblemMs) return problem('clock', text, advice)
  return apart > clockWarningMs ? warning('clock', text, advice) : ok('clock', text)
}

async function checkConnections(client: Client, poolSize: number): Promise<Finding> {
  const { rows } = await client.query<{ used: number; most: number }>(`
    select count(*)::int as used, current_setting('max_connections')::int as most
    from pg_stat_activity where backend_type = 'client backend'`)
  const { used, most } = rows[0]!
  const text = `${used} of ${most} connections are in use.`
  return used + poolSize > most
    ? warning('connections', text, 'Raise max_connections, or lower DATABASE_POOL_SIZE.')
    : ok('connections', text)
}

/** Checks tables whose rows change constantly and that grow if nothing vacuums them. */
async function checkBloat(client: Client): Promise<Finding[]> {
  const { rows } = await client.query<{ name: string; dead: string; live: string; bytes: string }>(`
    select schemaname || '.' || relname as name, n_dead_tup as dead, n_live_tup as live,
      pg_total_relation_size(relid) as bytes
    from pg_stat_user_tables
    where schemaname = 'pgboss' or relname in ('deliveries', 'outbox', 'sessions')`)
  const bloated = rows.filter(
    ({ dead, live }) => Number(dead) > muchDead && Number(dead) > 2 * Number(live),
  )
  return bloated.length === 0
    ? [ok('job tables', 'They are tidy.')]
    : bloated.map(({ name, dead, bytes }) =>
        warning(
          'job tables',
          `${name} holds ${dead} dead rows and takes up ${megabytes(Number(bytes))}.`,
          `Run in the database: vacuum (verbose) ${name}. See that autovacuum is on and no transaction stays open.`,
        ),
      )
}
