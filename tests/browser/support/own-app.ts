import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, inject, onTestFinished } from 'vitest'
import { cloneTemplate, dropDatabase } from '../../../apps/server/src/testing/test-database.ts'
import { startScript } from '../../../bench/measure/running-server.ts'
import { freePort } from '../../../scripts/free-port.ts'
import { root } from '../../../scripts/root.ts'
import { killTree, patient } from '../../faults/server-under-test.ts'
import { addServerLog } from './failure-report.ts'

/** Starts an installation that nobody has used yet. Stops with the test. */
export async function startOwnApp(settings: Record<string, string> = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'formstead-own-'))
  const server = inject('databaseServer')
  const database = await cloneTemplate(server)
  const port = await freePort()
  const logFile = join(dataDir, 'own-app.log')
  const forgetLog = addServerLog(logFile)
  const start = () =>
    startScript(
      join(root, 'apps/server/dist/main.js'),
      'is running at',
      {
        DATABASE_URL: database,
        DATA_DIR: dataDir,
        PORT: String(port),
        TRUST_PROXY: '127.0.0.1',
        ...patient,
        ...settings,
      },
      logFile,
    )
  let running = await start()
  onTestFinished(async () => {
    await running.stop()
    forgetLog()
    await dropDatabase(server, database)
    await rm(dataDir, { recursive: true, force: true })
  })
  return {
    url: `http://localhost:${port}`,
    /** The setup code that it printed for people on other machines. */
    setupCode: /enter this code: (\S+)/.exec(running.printed)?.[1] ?? '',
    stop: () => running.stop(),
    /** Kills it and its child process without a chance to finish anything. */
    kill: () => killTree(running.process),
    startAgain: async () => {
      running = await start()
    },
  }
}

/**
 * Starts the shared installation with other settings, for a file that simulates a service the server talks to. Stops
 * with the file.
 */
export async function startConfiguredApp(settings: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'formstead-configured-'))
  const port = await freePort()
  const logFile = join(folder, 'configured-app.log')
  const forgetLog = addServerLog(logFile)
  const running = await startScript(
    join(root, 'apps/server/dist/main.js'),
    'is running at',
    {
      DATABASE_URL: inject('appDatabase'),
      DATA_DIR: inject('appDataDir'),
      PORT: String(port),
      ROLE: 'web',
      TRUST_PROXY: '127.0.0.1',
      ...patient,
      ...settings,
    },
    logFile,
  )
  afterAll(async () => {
    await running.stop()
    forgetLog()
    await rm(folder, { recursive: true, force: true })
  })
  return `http://localhost:${port}`
}
