import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'

export type RunningScript = {
  process: ChildProcess
  startMs: number
  /** Standard output until the server was ready. */
  printed: string
  stop: () => Promise<void>
}

/** Runs a script until it prints `readyText`, and returns how long that took. The output also goes to `logFile`. */
export async function startScript(
  script: string,
  readyText: string,
  settings: Record<string, string>,
  logFile?: string,
): Promise<RunningScript> {
  const start = performance.now()
  const child = spawn(process.execPath, [script], {
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', ...settings },
    stdio: ['ignore', 'pipe', logFile ? 'pipe' : 'inherit'],
  })
  if (logFile) {
    const log = createWriteStream(logFile, { flags: 'a' })
    child.stdout!.pipe(log, { end: false })
    child.stderr!.pipe(log, { end: false })
  }
  let printed = ''
  await new Promise<void>((settle, reject) => {
    const read = (chunk: Buffer) => {
      printed += chunk.toString()
      if (!printed.includes(readyText)) return
      child.stdout!.off('data', read).resume()
      settle()
    }
    child.stdout!.on('data', read)
    child.once('exit', (code) => reject(new Error(`${script} ended with ${code}`)))
  })
  return {
    process: child,
    startMs: performance.now() - start,
    printed,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGINT')
      await once(child, 'exit')
    },
  }
}
