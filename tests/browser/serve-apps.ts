import { once } from 'node:events'
import { buildApp } from '../../apps/server/src/app.ts'
import { readConfig } from '../../apps/server/src/config.ts'
import { connectDatabase } from '../../apps/server/src/database/client.ts'
import { createLogger } from '../../apps/server/src/http/request-log.ts'
import { createLiveForms } from '../../apps/server/src/modules/editing/live-forms.ts'
import { createSubmissionNews } from '../../apps/server/src/modules/submission-changes/submission-news.ts'
import { createLimits } from '../../apps/server/src/rate-limit/limits.ts'
import { loadAppKeys } from '../../apps/server/src/secrets/app-keys.ts'
import { createStorage } from '../../apps/server/src/storage/create-storage.ts'
import { freePort } from '../../scripts/free-port.ts'

const recaptcha = { RECAPTCHA_SITE_KEY: 'key-1', RECAPTCHA_SECRET_KEY: 'secret' }
const hcaptcha = { HCAPTCHA_SITE_KEY: 'key-2', HCAPTCHA_SECRET_KEY: 'secret' }
const hosted = { SELF_HOSTED: 'false' }
const appsumo = { APPSUMO_CLIENT_ID: 'client', APPSUMO_CLIENT_SECRET: 'x', APPSUMO_API_KEY: 'key' }

const configurations = {
  selfHosted: () => ({}),
  recaptcha: () => ({ ...hosted, ...recaptcha }),
  hcaptcha: () => ({ ...hosted, ...hcaptcha }),
  deals: () => ({ ...hosted, ...appsumo }),
  selfHostedRecaptcha: () => recaptcha,
  selfHostedHcaptcha: () => hcaptcha,
  withAppUrl: (url: string) => ({ ...hosted, APP_URL: url }),
} satisfies Record<string, (url: string) => Record<string, string>>

export type AppName = keyof typeof configurations

// A separate program: runs several configurations of the app on one database, in one process, and prints their
// addresses.
if (import.meta.main) {
  const { db } = connectDatabase(process.env.DATABASE_URL!, {
    poolSize: 10,
    onConnectionLost: () => {},
    // As for test databases: on a busy machine, a connection may take longer than people would wait.
    connectTimeoutMs: 60_000,
    statementTimeoutMs: 60_000,
  })
  const logger = createLogger('info', { write: (line) => process.stderr.write(line) })
  const start = async (configure: (url: string) => Record<string, string>): Promise<string> => {
    const port = await freePort()
    const url = `http://localhost:${port}`
    const config = readConfig({ ...process.env, PORT: String(port), ...configure(url) })
    const keys = await loadAppKeys(config)
    const app = await buildApp({
      config,
      db,
      keys,
      logger,
      limits: await createLimits({}),
      storage: await createStorage(config, keys),
      live: createLiveForms(process.env.DATABASE_URL!),
      news: createSubmissionNews(db, process.env.DATABASE_URL!),
      ...((config.recaptcha || config.hcaptcha) && {
        verifyCaptcha: async (answer: string) => answer === 'human',
      }),
    })
    await app.listen({ port, host: '127.0.0.1' })
    return url
  }
  const urls: Record<string, string> = {}
  for (const [name, configure] of Object.entries(configurations))
    urls[name] = await start(configure)
  process.stdout.write(`${JSON.stringify(urls)}\n`)
  await once(process, 'SIGINT')
  process.exit()
}
