import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import modules from '../../apps/server/src/modules/order.json' with { type: 'json' }
import { root } from '../../scripts/root.ts'

const folder = 'apps/server/src/modules'
const sources = globSync(`${folder}/*/**/*.ts`, { cwd: root })
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => ({
    file,
    module: file.slice(folder.length + 1).split('/')[0]!,
    source: readFileSync(join(root, file), 'utf8'),
  }))

const owners = new Map(
  sources.flatMap(({ module, source }) =>
    [...source.matchAll(/pgTable\('(\w+)'/g)].map(([, table]) => [table!, module] as const),
  ),
)

/** The dependency rules check imports of tables, but SQL in strings names tables without importing them. */
test('SQL names only tables of its own module and of modules below it', () => {
  const upward = sources.flatMap(({ file, module, source }) =>
    listTables(source)
      .filter((table) => isAbove(owners.get(table), module))
      .map((table) => `${file}: ${table}`),
  )
  expect(owners.size).toBeGreaterThan(10)
  expect(upward).toEqual([])
})

test('the check finds tables in SQL', () => {
  const sql = 'with a as (select id from uploads) update forms set x = 1 from a join users on true'
  expect(listTables(sql)).toEqual(['uploads', 'forms', 'users'])
})

function listTables(source: string): string[] {
  const named = source.matchAll(/\b(?:from|join|update|insert into|delete from)\s+"?(\w+)"?/gi)
  return [...named].map(([, table]) => table!).filter((table) => owners.has(table))
}

const isAbove = (owner: string | undefined, module: string) =>
  owner !== undefined && modules.indexOf(owner) > modules.indexOf(module)
