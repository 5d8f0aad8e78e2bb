import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../database/embedded-postgres.ts'
import { prepareDatabase } from '../process/prepare-database.ts'
import { databaseAt, runStatement, templateName } from './test-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: string
  }
}

/** Starts one PostgreSQL for the whole run and prepares the database that every test file clones. */
export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'formstead-tests-'))
  const postgres = await startEmbeddedPostgres(folder, { isDurable: false })
  await runStatement(postgres.url, `create database ${templateName}`)
  await prepareDatabase(databaseAt(postgres.url, templateName))
  project.provide('databaseServer', postgres.url)
  return async () => {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
