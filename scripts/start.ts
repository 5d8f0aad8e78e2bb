import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './root.ts'

// In a separate process: otherwise the bundler's 300 MB would stay in the server's memory as long as it runs.
const build = spawnSync(process.execPath, [join(root, 'scripts/build.ts')], { stdio: 'inherit' })
if (build.status !== 0) process.exit(1)
await import(pathToFileURL(join(root, 'apps/server/dist/main.js')).href)
