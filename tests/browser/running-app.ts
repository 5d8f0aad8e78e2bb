import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startScript } from '../../bench/running-server.ts'
import { freePort } from '../../scripts/free-port.ts'
import { root } from '../../scripts/root.ts'

declare module 'vitest' {
  interface ProvidedContext {
    appUrl: string
  }
}

/** The built app as a person starts it, on a data directory of its own. */
export default async function setup(project: TestProject) {
  const dataDir = await mkdtemp(join(tmpdir(), 'formstead-browser-'))
  const port = await freePort()
  const server = await startScript(join(root, 'apps/server/src/main.ts'), 'is running at', {
    DATA_DIR: dataDir,
    PORT: String(port),
    LOG_LEVEL: 'warn',
    SELF_HOSTED: 'false',
  })
  project.provide('appUrl', `http://localhost:${port}`)
  return async () => {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
