import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, onTestFinished } from 'vitest'
import {
  isRunningPostgres,
  readPostmaster,
  stopPostmaster,
} from '../../apps/server/src/database/postmaster.ts'
import { root } from '../../scripts/root.ts'

const main = join(root, 'apps/server/dist/main.js')

export type RunningServer = {
  process: ChildProcess
  url: string
  /** Everything printed so far. */
  output: () => string
  /** Waits until the text has been printed this many times. */
  printed: (text: string, times?: number) => Promise<void>
  stop: (signal?: NodeJS.Signals) => Promise<number | null>
  /** The process that answers requests, a child of the supervisor. */
  workerPid: () => number | undefined
  /** Sends SIGKILL to the supervisor and its child; the database stays up. */
  killTree: () => Promise<void>
}

/** Server settings: on a busy machine a database connection may take longer than people would wait. */
export const patient = { DATABASE_WAIT_SECONDS: '60' }

/** A data directory with the database of a new installation. */
export async function makeDataDir(): Promise<string> {
  const folder = await makeEmptyDataDir()
  await cp(inject('usedDataDir'), folder, { recursive: true })
  return folder
}

export async function makeEmptyDataDir(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'formstead-fault-'))
  onTestFinished(async () => {
    await stopDatabaseIn(folder)
    await rm(folder, { recursive: true, force: true })
  })
  return folder
}

/** Stops the database, which a killed server leaves running. */
export async function stopDatabaseIn(folder: string): Promise<void> {
  const cluster = join(folder, 'postgres')
  const postmaster = await readPostmaster(cluster)
  if (postmaster && (await isRunningPostgres(postmaster.pid))) await stopPostmaster(cluster)
}

/** Starts the server as a person would, in a separate process, without waiting. */
export function launchServer(settings: Record<string, string>, program = main): RunningServer {
  const child = spawn(process.execPath, [program], {
    cwd: tmpdir(),
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', LOG_LEVEL: 'warn', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  const waiting = new Set<() => void>()
  const hear = (chunk: Buffer) => {
    output += chunk.toString()
    for (const check of waiting) check()
  }
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  const ended = once(child, 'exit').then(() => 'ended' as const)
  const printed = async (text: string, times = 1) => {
    let check = () => {}
    const seen = new Promise<'seen'>((settle) => {
      check = () => {
        if (output.split(text).length > times) settle('seen')
      }
      waiting.add(check)
      check()
    })
    const outcome = await Promise.race([seen, ended])
    waiting.delete(check)
    if (outcome === 'ended')
      throw new Error(`The server ended before it printed “${text}”:\n${output}`)
  }
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  const workerPid = () => (hasEnded() ? undefined : serverProcessBelow(child.pid!))
  return {
    process: child,
    url: `http://127.0.0.1:${settings.PORT}`,
    output: () => output,
    printed,
    stop: async (signal = 'SIGINT') => {
      if (hasEnded()) return child.exitCode
      child.kill(signal)
      await once(child, 'exit')
      return child.exitCode
    },
    workerPid,
    killTree: () => killTree(child),
  }
}

/** Sends SIGKILL to a supervisor and its server process. */
export async function killTree(supervisor: ChildProcess): Promise<void> {
  const worker = serverProcessBelow(supervisor.pid!)
  const exited = once(supervisor, 'exit')
  supervisor.kill('SIGKILL')
  // The worker also exits when its supervisor is gone, but not immediately.
  if (worker) process.kill(worker, 'SIGKILL')
  await exited
}

/** A worker whose supervisor was killed may respond once more before it exits. */
export async function untilWorkerIsGone(worker: number): Promise<void> {
  await expect.poll(() => listServerProcesses().some(({ pid }) => pid === worker)).toBe(false)
}

function serverProcessBelow(supervisor: number): number | undefined {
  return listServerProcesses().find(({ parent }) => parent === supervisor)?.pid
}

/** Without zombies, which have no arguments. */
function listServerProcesses() {
  const rows = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' })
  return rows
    .split('\n')
    .map((row) => /^\s*(\d+)\s+(\d+)\s.*server-process\.[jt]s/.exec(row))
    .flatMap((match) => (match ? [{ pid: Number(match[1]), parent: Number(match[2]) }] : []))
}

export async function startServer(
  settings: Record<string, string>,
  program = main,
): Promise<RunningServer> {
  const server = launchServer(settings, program)
  await server.printed('is running at')
  return server
}
