import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'
import { connectDatabase, type DatabaseClient } from '../database/client.ts'
import { atEnd } from './at-end.ts'

export const templateName = 'formstead_template'

/** A database as in a fresh installation. Dropped at the end of the test or file. */
export async function createTestDatabase(): Promise<DatabaseClient & { url: string }> {
  const server = inject('databaseServer')
  const url = await cloneTemplate(server)
  const client = connectDatabase(url, {
    poolSize: 10,
    onConnectionLost: () => {},
    // On a machine busy with other tests, fifty concurrent requests wait longer than people would.
    connectTimeoutMs: 60_000,
    statementTimeoutMs: 60_000,
  })
  atEnd(async () => {
    await client.close()
    await dropDatabase(server, url)
  })
  return { ...client, url }
}

/** Returns the URL of a new database with all tables and no rows. */
export async function cloneTemplate(serverUrl: string): Promise<string> {
  const name = `test_${randomBytes(8).toString('hex')}`
  await runStatement(serverUrl, `create database ${name} template ${templateName}`)
  return databaseAt(serverUrl, name)
}

export async function dropDatabase(serverUrl: string, url: string): Promise<void> {
  await runStatement(serverUrl, `drop database ${new URL(url).pathname.slice(1)} with (force)`)
}

/** For race tests: otherwise the first calls of a file wait for their connections one after another. */
export async function openAllConnections({ pool }: Pick<DatabaseClient, 'pool'>): Promise<void> {
  const clients = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  for (const client of clients) client.release()
}

export function databaseAt(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

export async function runStatement(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}
