import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../testing/test-database.ts'
import { migrate } from './migrate.ts'

const { url, pool } = await createTestDatabase()

test('applies each file once, ordered by name', async () => {
  const folder = await migrationsFolder({
    '0002_second.sql': 'insert into steps values (2)',
    '0001_first.sql': 'create table steps (step int); insert into steps values (1)',
  })
  expect(await migrate(url, folder)).toEqual(['0001_first.sql', '0002_second.sql'])
  expect(await migrate(url, folder)).toEqual([])
  expect((await pool.query('select step from steps')).rows).toEqual([{ step: 1 }, { step: 2 }])
})

test('applies each file once when many servers start at the same time', async () => {
  const folder = await migrationsFolder({
    '0003_race.sql': 'create table race (id int); insert into race values (1)',
  })
  const applied = await Promise.all(Array.from({ length: 8 }, () => migrate(url, folder)))
  expect(applied.flat()).toEqual(['0003_race.sql'])
  expect((await pool.query('select id from race')).rows).toEqual([{ id: 1 }])
})

test('leaves nothing behind if a file fails', async () => {
  const folder = await migrationsFolder({
    '0004_broken.sql': 'create table half (id int); select nonsense',
  })
  await expect(migrate(url, folder)).rejects.toThrow('column "nonsense" does not exist')
  expect((await pool.query("select to_regclass('half') as found")).rows).toEqual([{ found: null }])
})

test('refuses a file that was changed after it was applied', async () => {
  const folder = await migrationsFolder({ '0005_fixed.sql': 'select 1' })
  await migrate(url, folder)
  await writeFile(new URL('0005_fixed.sql', folder), 'select 2')
  await expect(migrate(url, folder)).rejects.toThrow(
    '0005_fixed.sql was changed after it was applied',
  )
})

test('yields to a busy table instead of blocking its readers', async () => {
  await pool.query('create table busy (id int)')
  const holder = new Client({ connectionString: url })
  await holder.connect()
  await holder.query('begin; lock table busy in access share mode')
  const folder = await migrationsFolder({
    '0006_busy.sql': 'alter table busy add column extra int',
  })
  const countRollbacks = async () => {
    const { rows } = await pool.query<{ rollbacks: number }>(
      'select xact_rollback::int as rollbacks from pg_stat_database where datname = current_database()',
    )
    return rows[0]!.rollbacks
  }
  const before = await countRollbacks()
  const running = migrate(url, folder)
  await expect
    .poll(async () => (await pool.query('select count(*)::int as n from busy')).rows)
    .toEqual([{ n: 0 }])
  // Waits until the migration has given up once. It will retry.
  await expect.poll(countRollbacks).toBeGreaterThan(before)
  await holder.end()
  expect(await running).toEqual(['0006_busy.sql'])
})

async function migrationsFolder(files: Record<string, string>): Promise<URL> {
  const folder = await mkdtemp(join(tmpdir(), 'formstead-migrations-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const [name, sql] of Object.entries(files)) await writeFile(join(folder, name), sql)
  return pathToFileURL(`${folder}/`)
}
