import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { EndpointInput, EndpointName, EndpointResponse } from '@formstead/contract'
import { endpointCall } from '@formstead/contract/request'
import type { FastifyInstance } from 'fastify'
import { type AppParts, buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { createLogger } from '../http/request-log.ts'
import { createLiveForms } from '../modules/editing/live-forms.ts'
import { storeHosting } from '../modules/plans/store-hosting.ts'
import { createSubmissionNews } from '../modules/submission-changes/submission-news.ts'
import { createLimits } from '../rate-limit/limits.ts'
import { loadAppKeys } from '../secrets/app-keys.ts'
import { createStorage } from '../storage/create-storage.ts'
import { atEnd } from './at-end.ts'
import { createTestDatabase } from './test-database.ts'
import { cheapPasswords } from './test-settings.ts'

/** The whole application with its own database, called without a network. Closed at the end of the test or file. */
export async function createTestApp(
  settings: Record<string, string> = {},
  beforeReady: (app: FastifyInstance) => void = () => {},
  parts: Partial<
    Pick<AppParts, 'passwords' | 'verifyCaptcha' | 'limits' | 'safeFetch' | 'safeDial'>
  > = {},
) {
  const database = await createTestDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'formstead-test-'))
  const config = readConfig({
    METRICS_TOKEN: 'metrics-token-of-the-tests',
    DATA_DIR: dataDir,
    ...settings,
  })
  await storeHosting(database.db, config)
  const keys = await loadAppKeys(config)
  const storage = await createStorage(config, keys)
  const live = createLiveForms(database.url)
  const news = createSubmissionNews(database.db, database.url)
  const logLines: string[] = []
  const app = await buildApp({
    config,
    db: database.db,
    logger: createLogger('debug', { write: (line) => void logLines.push(line) }),
    limits: await createLimits({}),
    keys,
    storage,
    live,
    news,
    passwords: cheapPasswords,
    ...parts,
  })
  beforeReady(app)
  await app.ready()
  atEnd(async () => {
    await live.close()
    await news.close()
    await app.close()
    await rm(dataDir, { recursive: true, force: true })
  })
  return {
    app,
    config,
    keys,
    storage,
    ...database,
    logLines,
    call: callerFor(app, config.appUrlIsGiven ? new URL(config.appUrl).host : undefined),
  }
}

/** Calls an endpoint of the contract with `token`, or anonymously, from the network of `ip`. */
function callerFor(app: FastifyInstance, host: string | undefined) {
  return async <Name extends EndpointName>(
    name: Name,
    input: EndpointInput<Name>,
    token?: string,
    { ip = '127.0.0.1', headers = {} }: { ip?: string; headers?: Record<string, string> } = {},
  ) => {
    const { method, url, body } = endpointCall(name, input)
    const response = await app.inject({
      method: method as 'GET',
      url,
      ...(body !== undefined && { payload: body as object }),
      remoteAddress: ip,
      headers: {
        ...(host && { host }),
        ...headers,
        ...(token && { authorization: `Bearer ${token}` }),
      },
    })
    return {
      status: response.statusCode,
      headers: response.headers,
      body: response.json<EndpointResponse<Name>>(),
    }
  }
}
