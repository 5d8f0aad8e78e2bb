import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { link, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

const execFileAsync = promisify(execFile)
const fastStopMs = 15_000

export async function readPostmaster(cluster: string): Promise<{ pid: number } | undefined> {
  const pid = await pidIn(join(cluster, 'postmaster.pid'))
  return pid === undefined ? undefined : { pid }
}

async function pidIn(path: string): Promise<number | undefined> {
  const text = await readFile(path, 'utf8').catch(() => '')
  const pid = Number(text.split('\n')[0])
  return Number.isInteger(pid) && pid > 1 ? pid : undefined
}

/** A process ID alone proves nothing: after a reboot or in a new container, it may belong to any program. */
export async function isRunningPostgres(pid: number): Promise<boolean> {
  if (!isAlive(pid)) return false
  const commandLine = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(async () => {
    const { stdout } = await execFileAsync('ps', ['-p', String(pid), '-o', 'args=']).catch(() => ({
      stdout: '',
    }))
    return stdout
  })
  return /postgres/.test(commandLine.split(/[\0 ]/)[0] ?? '')
}

/**
 * Tries a fast shutdown, which ends sessions and keeps everything committed, then an immediate one if that takes too
 * long. Waits for the lock file to disappear, because the process may linger as a zombie if nothing reaps it.
 */
export async function stopPostmaster(cluster: string): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    const running = await readPostmaster(cluster)
    if (!running || !sendSignal(running.pid, signal)) return
    const deadline = Date.now() + fastStopMs
    while (Date.now() < deadline) {
      if ((await readPostmaster(cluster))?.pid !== running.pid) return
      await sleep(20)
    }
  }
}

/**
 * PostgreSQL takes over the locks of a dead postmaster on its own, unless another program now has its process ID.
 * Removes such locks and returns whether there were any. If a live postmaster took the lock in the meantime, puts it
 * back.
 */
export async function removeStaleLocks(
  cluster: string,
  socketFolder: string,
  deadPid: number | undefined,
): Promise<boolean> {
  const socketLock = join(socketFolder, '.s.PGSQL.5432.lock')
  const hadSocketLock = await removeLockOf(socketLock, await pidIn(socketLock))
  const hadClusterLock = await removeLockOf(join(cluster, 'postmaster.pid'), deadPid)
  return hadSocketLock || hadClusterLock
}

async function removeLockOf(path: string, pid: number | undefined): Promise<boolean> {
  if (pid === undefined || (await isRunningPostgres(pid))) return false
  const aside = `${path}.${randomUUID()}`
  await rename(path, aside)
  const isStill = (await pidIn(aside)) === pid
  if (!isStill) await link(aside, path)
  await rm(aside)
  return isStill
}

function isAlive(pid: number): boolean {
  return sendSignal(pid, 0)
}

function sendSignal(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    process.kill(pid, signal)
    return true
  } catch {
    return false
  }
}
