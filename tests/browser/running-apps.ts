import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import startDatabaseServer from '../../apps/server/src/testing/template-database.ts'
import { cloneTemplate } from '../../apps/server/src/testing/test-database.ts'
import { startScript } from '../../bench/measure/running-server.ts'
import { findHeadlessChromium } from '../../scripts/testing/chromium.ts'
import { freePort } from '../../scripts/free-port.ts'
import { root } from '../../scripts/root.ts'
import type { AppName } from './serve-apps.ts'
import { resultsFolder } from './support/failure-report.ts'
import { patient } from '../faults/server-under-test.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The hosted service, as it is started in production. Anybody may register. */
    appUrl: string
    /** Other configurations of the app on the same database. */
    otherApps: Record<AppName, string>
    /** The database and the data directory of all of them. */
    appDatabase: string
    appDataDir: string
    browserEndpoint: string
    serverLogs: string[]
  }
}

const flags = [
  '--disable-gpu',
  // A separate GPU process would pass every frame on to the browser, which costs an eighth of the run time.
  '--in-process-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** One PostgreSQL, one browser and one database with its apps for all files. */
export default async function setup(project: TestProject) {
  await rm(resultsFolder, { recursive: true, force: true })
  await mkdir(resultsFolder, { recursive: true })
  const stopDatabaseServer = await startDatabaseServer(project)
  const database = await cloneTemplate(project.getProvidedContext().databaseServer)
  const dataDir = await mkdtemp(join(tmpdir(), 'formstead-browser-'))
  const port = await freePort()
  const settings = {
    DATABASE_URL: database,
    DATA_DIR: dataDir,
    TRUST_PROXY: '127.0.0.1',
    ...patient,
  }
  const logs = { hosted: join(dataDir, 'hosted.log'), others: join(dataDir, 'other-apps.log') }
  const browser = await chromium.launchServer({
    executablePath: findHeadlessChromium(() => {}),
    args: flags,
    chromiumSandbox: false,
  })
  // The first app to start creates the installation's keys.
  const hosted = await startScript(
    join(root, 'apps/server/dist/main.js'),
    'is running at',
    { ...settings, PORT: String(port), SELF_HOSTED: 'false' },
    logs.hosted,
  )
  const others = await startScript(
    join(root, 'tests/browser/serve-apps.ts'),
    '}\n',
    settings,
    logs.others,
  )
  project.provide('appUrl', `http://localhost:${port}`)
  project.provide('otherApps', JSON.parse(others.printed) as Record<AppName, string>)
  project.provide('appDatabase', database)
  project.provide('appDataDir', dataDir)
  project.provide('browserEndpoint', browser.wsEndpoint())
  project.provide('serverLogs', Object.values(logs))
  return async () => {
    await browser.close()
    await Promise.all([hosted.stop(), others.stop()])
    await stopDatabaseServer()
    await rm(dataDir, { recursive: true, force: true })
  }
}
