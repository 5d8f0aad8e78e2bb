import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { startEmbeddedPostgres } from '../../../apps/server/src/database/embedded-postgres.ts'
import { readPostmaster } from '../../../apps/server/src/database/postmaster.ts'
import { freePort } from '../../../scripts/free-port.ts'
import { behindProxy } from './setup.ts'
import { makeDataDir, startServer, type RunningServer } from '../server-under-test.ts'

/** A PostgreSQL that no server owns, and servers that use it through DATABASE_URL. */
export async function openStage(program?: string) {
  const cluster = await makeDataDir()
  const postgres = await startEmbeddedPostgres(cluster)
  const folder = await mkdtemp(join(tmpdir(), 'formstead-fault-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const common = {
    DATABASE_URL: postgres.url,
    DATA_DIR: folder,
    APP_KEY: randomBytes(32).toString('base64'),
    ...behindProxy,
  }
  return {
    url: postgres.url,
    folder,
    /** Settings for a process that works on the same database. */
    settings: common,
    startPostgres: () => startEmbeddedPostgres(cluster),
    hasStopped: async () => {
      while (await readPostmaster(join(cluster, 'postgres'))) await sleep(20)
    },
    start: async (settings: Record<string, string> = {}): Promise<RunningServer> =>
      startServer({ ...common, PORT: String(await freePort()), ...settings }, program),
  }
}
export type Stage = Awaited<ReturnType<typeof openStage>>
