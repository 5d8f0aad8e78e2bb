import { escapeIdentifier, type Client } from 'pg'
import type { About } from './backup-format.ts'
import { columnList, copyTableIn } from './database-contents.ts'
import { copyIn } from './copy-rows.ts'

type ForeignKey = { table: string; name: string; definition: string }

/**
 * Opens a transaction in which tables can be filled in any order: foreign keys are restored and checked at its end, and
 * triggers do not fire.
 */
export async function beginLoading(client: Client, tables: About['tables']) {
  const names = tables.map(({ name }) => escapeIdentifier(name))
  await client.query('begin')
  const { rows: references } = await client.query<ForeignKey>(`
    select conrelid::regclass::text as table, quote_ident(conname) as name,
      pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
    order by conname`)
  for (const { table, name } of references)
    await client.query(`alter table ${table} drop constraint ${name}`)
  for (const name of names) await client.query(`alter table ${name} disable trigger user`)
  if (names.length > 0) await client.query(`truncate ${names.join(', ')}`)
  return {
    load: (table: About['tables'][number], rows: AsyncIterable<Buffer>) =>
      copyIn(client, copyTableIn(table), rows),
    async finish(sequences: readonly { name: string; value: string; is_called: boolean }[]) {
      for (const { name, value, is_called } of sequences)
        await client.query('select setval($1::regclass, $2, $3)', [
          escapeIdentifier(name),
          value,
          is_called,
        ])
      for (const name of names) await client.query(`alter table ${name} enable trigger user`)
      for (const { table, name, definition } of references)
        await client.query(`alter table ${table} add constraint ${name} ${definition}`)
      await client.query('commit')
    },
  }
}

/**
 * Jobs from an earlier version of the queue may have different columns; only common columns are loaded. Jobs of queues
 * that no longer exist are dropped, as nothing would run them.
 */
export async function loadJobs(
  client: Client,
  columns: readonly string[],
  rows: AsyncIterable<Buffer>,
): Promise<number> {
  const { rows: known } = await client.query<{ name: string; type: string }>(`
    select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
    where attrelid = 'pgboss.job'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`)
  const shared = known.filter(({ name }) => columns.includes(name))
  const texts = columns.map((name) => `${escapeIdentifier(name)} text`)
  await client.query('begin')
  await client.query(`create temporary table loaded_jobs (${texts.join(', ')}) on commit drop`)
  await copyIn(client, `copy loaded_jobs (${columnList(columns)}) from stdin`, rows)
  await client.query('delete from pgboss.job')
  const values = shared.map(({ name, type }) => `${escapeIdentifier(name)}::${type}`)
  const { rowCount } = await client.query(`
    insert into pgboss.job (${columnList(shared.map(({ name }) => name))})
    select ${values.join(', ')} from loaded_jobs where name in (select name from pgboss.queue)`)
  await client.query('commit')
  return rowCount ?? 0
}
