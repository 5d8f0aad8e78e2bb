import cluster, { type Worker } from 'node:cluster'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Config } from './config.ts'
import { openDatabase } from './database/open.ts'
import type { Order } from './server-process.ts'

const longestRespawnDelayMs = 10_000
const endLimitMs = 40_000
const impatientAfterMs = 500

/**
 * Owns what must outlive a server process: the embedded database and the listening socket. Runs one server process
 * at a time, replaces it on SIGHUP without failing a request, and starts another when it dies.
 */
export async function supervise(config: Config): Promise<void> {
  const database = await openDatabase(config)
  // Each process accepts for itself. Handed over by us, a connection that was on its way to a process when that died
  // would stay open for ever, with nobody to answer.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  cluster.setupPrimary({
    exec: fileURLToPath(new URL('./server-process.ts', import.meta.url)),
    execArgv: [
      '--disable-proto=delete',
      '--import',
      new URL('./load-drizzle-as-commonjs.ts', import.meta.url).href,
    ],
  })
  const compileCache = join(config.dataDir, 'cache')
  let current: Worker | undefined
  let stoppingSince: number | undefined

  async function launch(): Promise<boolean> {
    const worker = cluster.fork({
      DATABASE_URL: database.url,
      NODE_COMPILE_CACHE: compileCache,
      // Once is what the fault tests ask for.
      ...(current && { CRASH_AT: '' }),
    })
    const isUp = await new Promise<boolean>((settle) => {
      worker.once('listening', () => settle(true))
      worker.once('exit', () => settle(false))
    })
    if (!isUp) return false
    const previous = current
    current = worker
    worker.once('exit', () => void replaceLost(worker))
    if (previous) send(previous, 'replace')
    if (previous) process.stdout.write('A new server process took over.\n')
    return true
  }

  async function replaceLost(lost: Worker): Promise<void> {
    for (
      let delayMs = 100;
      current === lost && stoppingSince === undefined;
      delayMs = Math.min(delayMs * 2, longestRespawnDelayMs)
    ) {
      if (await launch()) return
      await sleep(delayMs)
    }
  }

  async function stop(order: Order): Promise<void> {
    if (stoppingSince !== undefined) {
      // A terminal and the npm in it may each pass on the same Ctrl-C; a person needs longer for a second one.
      if (performance.now() - stoppingSince > impatientAfterMs) process.exit(1)
      return
    }
    stoppingSince = performance.now()
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
    await Promise.all(workers.map((worker) => endWorker(worker, order)))
    await database.close()
    process.exit(0)
  }

  process.on('SIGHUP', () => void launch())
  process.on('SIGTERM', () => void stop('drain'))
  process.on('SIGINT', () => void stop('stop'))
  if (!(await launch())) {
    await database.close()
    process.exit(1)
  }
  process.stdout.write(`${config.appName} is running at ${config.appUrl}\n`)
}

async function endWorker(worker: Worker, order: Order): Promise<void> {
  const exited = new Promise((settle) => worker.once('exit', settle))
  send(worker, order)
  const patience = setTimeout(() => worker.process.kill('SIGKILL'), endLimitMs)
  await exited
  clearTimeout(patience)
}

function send(worker: Worker, order: Order): void {
  if (worker.isConnected()) worker.send(order)
}
