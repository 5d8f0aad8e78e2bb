import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startScript } from '../../bench/measure/running-server.ts'
import { buildStale } from '../../scripts/build.ts'
import { freePort } from '../../scripts/free-port.ts'
import { root } from '../../scripts/root.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * The data directory of a server that was started and stopped once: creating a cluster takes longer than most
     * tests.
     */
    usedDataDir: string
  }
}

/** Builds the server, so that the tests kill what `npm start` runs. */
export default async function setup(project: TestProject) {
  await buildStale(console.log, ['server'])
  const folder = await mkdtemp(join(tmpdir(), 'formstead-fault-'))
  const settings = { PORT: String(await freePort()), DATA_DIR: folder }
  const main = join(root, 'apps/server/dist/main.js')
  const server = await startScript(main, 'is running at', settings)
  await server.stop()
  project.provide('usedDataDir', folder)
  return () => rm(folder, { recursive: true, force: true })
}
