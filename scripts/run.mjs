// Runs on whatever Node the machine has. Installs what is missing, then hands over to the project's own Node.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const stampFile = join(root, 'node_modules', '.formstead-install.json')
const [command, ...args] = process.argv.slice(2)
const isCli = ['outbox', 'recount', 'backup', 'restore', 'doctor', 'users', 'audit'].includes(
  command,
)
const script = isCli ? `apps/server/src/cli/${command}.ts` : `scripts/${command}.ts`
const needsTools = !['start', 'build'].includes(command) && !isCli

install()
handOver()

function install() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  const stamp = existsSync(stampFile) ? JSON.parse(readFileSync(stampFile, 'utf8')) : {}
  if (stamp.lock === lock && (stamp.hasTools || !needsTools)) return
  const hasTools = needsTools || stamp.hasTools === true
  console.log('Installing packages (about a minute, once) …')
  // Updates an existing installation; `ci` would delete it first, even while a server runs from it.
  const way = existsSync(join(root, 'node_modules')) ? 'install' : 'ci'
  const npm = spawnSync(
    'npm',
    [way, '--no-audit', '--no-fund', '--loglevel=error', ...(hasTools ? [] : ['--omit=dev'])],
    {
      cwd: root,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    },
  )
  if (npm.status !== 0) {
    console.error('The packages could not be installed; the lines above say why.')
    process.exit(1)
  }
  writeFileSync(stampFile, JSON.stringify({ lock, hasTools }))
}

function handOver() {
  const child = spawn(findNode(), [join(root, script), ...args], { cwd: root, stdio: 'inherit' })
  // The terminal sends Ctrl-C to the child as well; a plain kill reaches only this process.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (signal !== 'SIGINT') child.kill(signal)
    })
  }
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)))
}

/** The installed Node or, on platforms that have none, the one that runs this script. */
function findNode() {
  const own = join(root, `node_modules/node-${process.platform}-${process.arch}/bin/node`)
  if (existsSync(own)) return own
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 24 || (major === 24 && minor >= 2)) return process.execPath
  console.error(
    `Formstead needs Node 24.2 or later, which npm does not offer for ${process.platform} on ${process.arch}. Install it, then run this again.`,
  )
  process.exit(1)
}
