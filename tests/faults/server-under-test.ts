import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { startEmbeddedPostgres } from '../../apps/server/src/database/embedded-postgres.ts'
import { root } from '../../scripts/root.ts'

const main = join(root, 'apps/server/src/main.ts')

export type RunningServer = {
  process: ChildProcess
  url: string
  /** Everything it printed so far. */
  output: () => string
  /** Waits until the text was printed this many times. */
  printed: (text: string, times?: number) => Promise<void>
  stop: (signal?: NodeJS.Signals) => Promise<number | null>
}

export async function makeDataDir(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'formstead-fault-'))
  onTestFinished(async () => {
    const postgres = await startEmbeddedPostgres(folder).catch(() => undefined)
    await postgres?.stop()
    await rm(folder, { recursive: true, force: true })
  })
  return folder
}

/** Starts the server as a person would, in a process of its own, and does not wait. */
export function launchServer(settings: Record<string, string>): RunningServer {
  const child = spawn(process.execPath, [main], {
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
  return {
    process: child,
    url: `http://127.0.0.1:${settings.PORT}`,
    output: () => output,
    printed,
    stop: async (signal = 'SIGINT') => {
      if (child.exitCode !== null) return child.exitCode
      child.kill(signal)
      await once(child, 'exit')
      return child.exitCode
    },
  }
}

export async function startServer(settings: Record<string, string>): Promise<RunningServer> {
  const server = launchServer(settings)
  await server.printed('is running at')
  return server
}
