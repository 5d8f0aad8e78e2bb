import { globSync } from 'node:fs'
import { join } from 'node:path'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../testing/test-database.ts'

const sourceFolder = join(import.meta.dirname, '..')
const { pool } = await createTestDatabase()
const files = await Promise.all(
  globSync('**/*.table.ts', { cwd: sourceFolder }).map(
    (file) => import(join(sourceFolder, file)) as Promise<Record<string, unknown>>,
  ),
)
const tables = files.flatMap((exported) =>
  Object.values(exported).filter((value) => value instanceof PgTable),
)

test('there are table files', () => {
  expect(tables.length).toBeGreaterThan(2)
})

test.each(tables.map((table) => [getTableConfig(table).name, table] as const))(
  '%s is as the migrations make it',
  async (name, table) => {
    const { rows } = await pool.query<{ name: string; type: string; required: boolean }>(
      `select attname as name, format_type(atttypid, atttypmod) as type, attnotnull as required
       from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
      [name],
    )
    const declared = getTableConfig(table).columns.map((column) => ({
      name: column.name,
      type: column.getSQLType(),
      required: column.notNull,
    }))
    expect(declared.toSorted(byName)).toEqual(rows.toSorted(byName))
  },
)

const byName = (one: { name: string }, other: { name: string }) => (one.name < other.name ? -1 : 1)
