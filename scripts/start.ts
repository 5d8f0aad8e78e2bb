import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './root.ts'

const [unknown] = process.argv.slice(2)
if (unknown !== undefined) {
  console.error(
    `npm start takes no arguments, such as ${unknown}. Settings are environment variables; .env.example lists them.`,
  )
  process.exit(2)
}

// In a separate process: otherwise the bundler's 300 MB would stay in the server's memory as long as it runs.
const build = spawnSync(process.execPath, [join(root, 'scripts/build.ts')], { stdio: 'inherit' })
if (build.status !== 0) process.exit(1)
await import(pathToFileURL(join(root, 'apps/server/dist/main.js')).href)
