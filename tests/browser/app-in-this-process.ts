import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { buildApp, type AppParts } from '../../apps/server/src/app.ts'
import { readConfig } from '../../apps/server/src/config.ts'
import { connectDatabase } from '../../apps/server/src/database/client.ts'
import { openDatabase } from '../../apps/server/src/database/open.ts'
import { createLogger } from '../../apps/server/src/http/request-log.ts'
import { prepareDatabase } from '../../apps/server/src/process/prepare-database.ts'
import { createLimits } from '../../apps/server/src/rate-limit/limits.ts'
import { loadAppKeys } from '../../apps/server/src/secrets/app-keys.ts'
import { createStorage } from '../../apps/server/src/storage/create-storage.ts'
import { freePort } from '../../scripts/free-port.ts'

/** For what a setting cannot change: servers of this process, all on one database. They end with the file. */
export async function appsInThisProcess() {
  const dataDir = await mkdtemp(join(tmpdir(), 'formstead-inside-'))
  const database = await openDatabase(readConfig({ DATA_DIR: dataDir }))
  await prepareDatabase(database.url)
  const { db, close } = connectDatabase(database.url, { poolSize: 4, onConnectionLost: () => {} })
  afterAll(async () => {
    await close()
    await database.close()
    await rm(dataDir, { recursive: true, force: true })
  })

  const start = async (
    settings: (url: string) => Record<string, string>,
    parts: Pick<AppParts, 'verifyCaptcha'> = {},
  ): Promise<string> => {
    const port = await freePort()
    const url = `http://localhost:${port}`
    const config = readConfig({ DATA_DIR: dataDir, PORT: String(port), ...settings(url) })
    const keys = await loadAppKeys(config)
    const app = await buildApp({
      config,
      db,
      keys,
      logger: createLogger('silent'),
      limits: await createLimits({}),
      storage: await createStorage(config, keys),
      ...parts,
    })
    await app.listen({ port, host: '127.0.0.1' })
    afterAll(() => app.close())
    return url
  }
  return Object.assign(start, { db })
}
