import type { ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '../config.ts'
import { describeFullDisk, findFullDisk, hasRoomToStart } from './full-disk.ts'
import { bindSocket } from './listening-socket.ts'
import { launchProcess, send } from './launch-process.ts'
import type { Order } from './server-process.ts'

const longestRespawnDelayMs = 10_000
const endLimitMs = 40_000
const impatientAfterMs = 500
const roomCheckMs = 2_000

/**
 * Owns what must outlive a server process: the embedded database and the listening socket. Runs one server process at a
 * time, replaces it on SIGHUP without failing a request, and restarts it when it dies.
 */
export async function supervise(config: Config): Promise<void> {
  const socket = await bindSocket(config)
  const running = new Set<ChildProcess>()
  let current: ChildProcess | undefined
  let stoppingSince: number | undefined

  function launch(): ChildProcess {
    // The fault tests want only one crash.
    const child = launchProcess(config, socket, current ? { CRASH_AT: '' } : {})
    running.add(child)
    child.once('exit', () => running.delete(child))
    return child
  }

  /** Returns once the disk has room for the embedded database; until then, a process answers with the problem. */
  async function waitForRoom(isOver = () => false): Promise<void> {
    const fullDisk = config.databaseUrl ? undefined : await findFullDisk(config.dataDir)
    if (!fullDisk) return
    process.stderr.write(`${describeFullDisk(config.dataDir, fullDisk)}\n`)
    let child: ChildProcess | undefined
    while (!isOver() && !(await hasRoomToStart(config.dataDir))) {
      if (!child || !running.has(child)) {
        child = launch()
        send(child, { do: 'explain', largest: fullDisk.largest })
      }
      await sleep(roomCheckMs)
    }
    if (child && running.has(child)) await endProcess(child, { do: 'stop' })
  }

  // On a full disk, we wait: if we exited, the service manager would only restart us, and nobody would see why.
  const quit = () => process.exit(0)
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, quit)
  await waitForRoom()
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.off(signal, quit)
  // The process loads its code while we load ours and open the database.
  const first = launch()
  const { openDatabase } = await import('../database/open.ts')
  const database = await openDatabase(config)

  async function putToWork(child: ChildProcess): Promise<boolean> {
    const isUp = await new Promise<boolean>((settle) => {
      if (!running.has(child)) settle(false)
      child.once('message', () => settle(true))
      child.once('exit', () => settle(false))
      send(child, { do: 'serve', databaseUrl: database.url, isFirst: current === undefined })
    })
    if (!isUp) return false
    const previous = current
    current = child
    child.once('exit', () => void replaceLost(child))
    if (previous) send(previous, { do: 'retire' })
    if (previous) process.stdout.write('A new server process took over.\n')
    return true
  }

  async function replaceLost(lost: ChildProcess): Promise<void> {
    const isOver = () => current !== lost || stoppingSince !== undefined
    for (let delayMs = 100; !isOver(); delayMs = Math.min(delayMs * 2, longestRespawnDelayMs)) {
      if (await putToWork(launch())) return
      await waitForRoom(isOver)
      await sleep(delayMs)
    }
  }

  async function stop(order: Order): Promise<void> {
    if (stoppingSince !== undefined) {
      // A terminal and npm may each pass on the same Ctrl-C; a person needs longer to press it again.
      if (performance.now() - stoppingSince > impatientAfterMs)
        for (const child of running) child.kill('SIGKILL')
      return
    }
    stoppingSince = performance.now()
    await Promise.all([...running].map((child) => endProcess(child, order)))
    await database.close()
    process.exit(0)
  }

  process.on('SIGHUP', () => {
    if (stoppingSince === undefined) void putToWork(launch())
  })
  process.on('SIGTERM', () => void stop({ do: 'retire' }))
  process.on('SIGINT', () => void stop({ do: 'stop' }))
  if (!(await putToWork(first))) {
    await database.close()
    process.exit(1)
  }
  process.stdout.write(`${config.appName} is running at ${config.appUrl}\n`)
}

async function endProcess(child: ChildProcess, order: Order): Promise<void> {
  const exited = new Promise((settle) => child.once('exit', settle))
  send(child, order)
  const patience = setTimeout(() => child.kill('SIGKILL'), endLimitMs)
  await exited
  clearTimeout(patience)
}
