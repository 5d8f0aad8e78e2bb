import { Client } from 'pg'
import { reasonOf } from '../process/operator-text.ts'
import { StartError } from '../process/start-error.ts'

export const oldestVersion = 15

/** Fails if we cannot use the database of `DATABASE_URL`. */
export async function checkExternalDatabase(url: string): Promise<void> {
  const { host } = new URL(url)
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (error) {
    throw new StartError(
      `cannot reach the database of DATABASE_URL at ${host || 'its socket'} (${reasonOf(error)}).`,
    )
  }
  try {
    const { rows } = await client.query<{ version: number }>(
      "select current_setting('server_version_num')::int as version",
    )
    const version = Math.floor((rows[0]?.version ?? 0) / 10_000)
    if (version < oldestVersion)
      throw new StartError(
        `the database of DATABASE_URL is PostgreSQL ${version}; ${oldestVersion} or later is needed.`,
      )
    if (await hasForeignTables(client))
      throw new StartError(
        'the database of DATABASE_URL contains the tables of another program. Name one without tables.',
      )
  } finally {
    await client.end()
  }
}

/** Other programs also have a `schema_migrations`, with other columns. */
export async function hasForeignTables(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ columns: string[] | null }>(`
    select array_agg(attname::text) as columns from pg_attribute
    where attrelid = to_regclass('schema_migrations') and attnum > 0 and not attisdropped`)
  const { columns } = rows[0]!
  return columns
    ? !['name', 'checksum'].every((column) => columns.includes(column))
    : hasTables(client)
}

/** Whether there are tables in the schemas that we use, apart from those of extensions. */
export async function hasTables(client: Client): Promise<boolean> {
  const { rows } = await client.query(`
    select from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname in (current_schema(), 'pgboss') and relkind in ('r', 'p')
      and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e') limit 1`)
  return rows.length > 0
}
