import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { migrationsFolder } from '../folders.ts'

const advisoryLockKey = 715_001
const lockTimeoutMs = 2_000
const attempts = 30

/**
 * Applies the SQL files that this database has not seen, ordered by name, each in its own transaction. Servers that
 * start at the same time take turns; a file that was changed after it was applied is refused. `only` limits the files,
 * to get a database as an earlier version had it.
 */
export async function migrate(
  databaseUrl: string,
  folder: URL = migrationsFolder,
  only?: readonly string[],
): Promise<string[]> {
  const client = new Client({
    connectionString: databaseUrl,
    application_name: 'formstead-migrate',
  })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [advisoryLockKey])
    await client.query(`create table if not exists schema_migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from schema_migrations',
    )
    const applied = new Map(rows.map((row) => [row.name, row.checksum]))
    const done: string[] = []
    for (const migration of await readMigrations(folder)) {
      if (only && !only.includes(migration.name)) continue
      const known = applied.get(migration.name)
      if (known === migration.checksum) continue
      if (known)
        throw new Error(
          `Migration ${migration.name} was changed after it was applied; add a new file instead.`,
        )
      await applyWithRetry(client, migration)
      done.push(migration.name)
    }
    return done
  } finally {
    await client.end()
  }
}

type Migration = { name: string; checksum: string; sql: string }

export async function readMigrations(folder: URL = migrationsFolder): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, folder), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/** Gives up on a busy table and retries: waiting for its lock would block every reader behind us. */
async function applyWithRetry(client: Client, migration: Migration): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await client.query('begin')
      await client.query(`set local lock_timeout = ${lockTimeoutMs}`)
      await client.query(migration.sql)
      await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [
        migration.name,
        migration.checksum,
      ])
      await client.query('commit')
      return
    } catch (error) {
      await client.query('rollback')
      if (!isLockTimeout(error) || attempt === attempts) throw error
      await sleep(200 * attempt)
    }
  }
}

function isLockTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '55P03'
}
