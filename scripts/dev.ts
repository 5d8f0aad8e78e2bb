import { fork, type ChildProcess } from 'node:child_process'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { createServer } from 'vite'
import { loadEnvFile, readConfig } from '../apps/server/src/config.ts'
import { localUrl } from '../apps/server/src/process/listening-socket.ts'
import { browserApps, bundleStale } from './build.ts'
import { root } from './root.ts'

const settleMs = 150
process.chdir(root)
loadEnvFile()
const serverUrl = localUrl(readConfig())

await bundleStale(console.log, browserApps)
const server: ChildProcess = fork(join(root, 'apps/server/src/main.ts'))
server.on('exit', (code) => process.exit(code ?? 1))
process.on('SIGINT', () => {})
process.on('SIGTERM', () => server.kill('SIGTERM'))

const vite = await createServer({
  root: join(root, 'apps/web'),
  server: {
    proxy: Object.fromEntries(
      // The gallery is served as built.
      ['/api', '/forms', '/files', '/assets', '^/templates(?!/my-templates)'].map((path) => [
        path,
        serverUrl,
      ]),
    ),
  },
})
await vite.listen()
console.log(`The app with hot reload: ${vite.resolvedUrls?.local[0]}`)

// The server picks up new code without dropping a request; the public form page is rebuilt first.
let timer: NodeJS.Timeout | undefined
for (const folder of ['apps/server/src', 'apps/server/migrations', 'apps/fill/src', 'packages']) {
  watch(join(root, folder), { recursive: true }, (_event, file) => {
    if (file?.includes('node_modules')) return
    clearTimeout(timer)
    timer = setTimeout(() => void renew(), settleMs)
  })
}

async function renew(): Promise<void> {
  try {
    await bundleStale(console.log, browserApps)
    server.kill('SIGHUP')
  } catch (error) {
    console.error(error)
  }
}
