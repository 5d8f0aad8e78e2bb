import { spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { listUncompressed } from './compress.ts'
import { root } from './root.ts'

const [unknown] = process.argv.slice(2)
if (unknown !== undefined) {
  console.error(
    `npm start takes no arguments, such as ${unknown}. Settings are environment variables; .env.example lists them.`,
  )
  process.exit(2)
}

// In a separate process: otherwise the bundler's 300 MB would stay in the server's memory as long as it runs.
const build = spawnSync(process.execPath, [join(root, 'scripts/build.ts'), 'uncompressed'], {
  stdio: 'inherit',
})
if (build.status !== 0) process.exit(1)
await import(pathToFileURL(join(root, 'apps/server/dist/main.js')).href)
if (listUncompressed().length > 0) compressInBackground()

/** Compressing takes as long as bundling, so the server starts without it. */
function compressInBackground(): void {
  const compressing = spawn(process.execPath, [join(root, 'scripts/compress.ts')], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const end = () => compressing.kill()
  process.once('exit', end)
  compressing.once('exit', (code) => {
    process.off('exit', end)
    if (code !== 0) return
    console.log('Compressed the files that browsers load.')
    // Replaces the server process, because it reads the built files only when it starts.
    process.kill(process.pid, 'SIGHUP')
  })
}
