import { randomBytes } from 'node:crypto'
import { expect, inject, test } from 'vitest'
import { atEnd } from '../testing/at-end.ts'
import {
  createTestDatabase,
  databaseAt,
  dropDatabase,
  runStatement,
} from '../testing/test-database.ts'
import { checkExternalDatabase } from './external-database.ts'

async function makeDatabase(statement: string): Promise<string> {
  const server = inject('databaseServer')
  const name = `given_${randomBytes(6).toString('hex')}`
  await runStatement(server, `create database ${name}`)
  const url = databaseAt(server, name)
  atEnd(() => dropDatabase(server, url))
  await runStatement(url, statement)
  return url
}

test.each([
  ['its tables', 'create table users (id int)'],
  ['its list of migrations', 'create table schema_migrations (version text)'],
  ['its queue', 'create schema pgboss; create table pgboss.job (id int)'],
])('a database of another program is refused because of %s', async (_, statement) => {
  await expect(checkExternalDatabase(await makeDatabase(statement))).rejects.toThrow(
    'contains the tables of another program',
  )
})

test('an empty database and our own are accepted', async () => {
  const elsewhere = await makeDatabase('create schema other; create table other.t (id int)')
  const { url } = await createTestDatabase()
  for (const usable of [elsewhere, url])
    await expect(checkExternalDatabase(usable)).resolves.toBeUndefined()
})
