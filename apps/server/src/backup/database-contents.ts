import type { Client } from 'pg'
import { escapeIdentifier } from 'pg'
import { BackupError } from './backup-error.ts'
import type { About } from './backup-format.ts'

/** Makes values print the same in every session. */
export const plainOutput = `set timezone = 'UTC'; set datestyle = 'ISO, MDY'; set intervalstyle = 'postgres';
  set extra_float_digits = 1; set bytea_output = 'hex'; set client_encoding = 'UTF8';
  set synchronize_seqscans = off; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0`

export async function listMigrations(client: Client): Promise<About['migrations']> {
  const { rows: found } = await client.query<{ is_there: boolean }>(
    `select to_regclass('schema_migrations') is not null as is_there`,
  )
  if (!found[0]!.is_there)
    throw new BackupError('The database is empty: no server has used it yet.')
  const { rows } = await client.query<About['migrations'][number]>(
    'select name, checksum from schema_migrations order by name',
  )
  return rows
}

/** All of our tables except the list of migrations, with their stored (not generated) columns. */
export const listTables = (client: Client): Promise<About['tables']> =>
  listRelations(
    client,
    `nspname = 'public' and relkind = 'r' and relname <> 'schema_migrations'
     and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')`,
  )

/** Makes migrations wait until the tables are read. Otherwise a backup could mix the tables of two versions. */
export const lockTables = (tables: About['tables']) =>
  `lock table ${tables.map(({ name }) => escapeIdentifier(name)).join(', ')} in access share mode`

export async function listJobColumns(client: Client): Promise<string[]> {
  const found = await listRelations(client, `nspname = 'pgboss' and relname = 'job'`)
  return found[0]?.columns ?? []
}

async function listRelations(client: Client, condition: string): Promise<About['tables']> {
  const { rows } = await client.query<About['tables'][number]>(`
    select relname as name, array_agg(attname::text order by attnum) as columns
    from pg_class
    join pg_namespace on pg_namespace.oid = relnamespace
    join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
    where ${condition}
    group by relname order by relname`)
  return rows
}

/** Must run after the rows are read: numbers assigned in the meantime are skipped, so none is assigned twice. */
export async function readSequences(client: Client) {
  const { rows: found } = await client.query<{ name: string }>(
    `select sequencename as name from pg_sequences where schemaname = 'public' order by 1`,
  )
  const sequences: { name: string; value: string; is_called: boolean }[] = []
  for (const { name } of found) {
    const { rows } = await client.query<{ value: string; is_called: boolean }>(
      `select last_value::text as value, is_called from ${escapeIdentifier(name)}`,
    )
    sequences.push({ name, ...rows[0]! })
  }
  return sequences
}

export const columnList = (columns: readonly string[]) => columns.map(escapeIdentifier).join(', ')

export const copyTableOut = ({ name, columns }: About['tables'][number]) =>
  `copy ${escapeIdentifier(name)} (${columnList(columns)}) to stdout`

export const copyTableIn = ({ name, columns }: About['tables'][number]) =>
  `copy ${escapeIdentifier(name)} (${columnList(columns)}) from stdin`

/** The job table is partitioned, and `copy` can read partitioned tables only through a query. */
export const copyJobsOut = (columns: readonly string[]) =>
  `copy (select ${columnList(columns)} from pgboss.job order by created_on, id) to stdout`

/**
 * Each row has the key, whether the file must exist, and its hash if known. A file that is still being uploaded or is
 * about to be deleted may be gone by the time it is copied.
 */
export const copyFileKeysOut = `copy (
  select key, stored_at is not null and part_of is null and (delete_after is null or delete_after > now()),
    encode(sha256, 'hex')
  from uploads
  union all
  select file_key, status = 'completed' and expires_at > now(), null from exports
  order by 1) to stdout`
