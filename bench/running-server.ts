import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** Runs a script until it prints `readyText`, and says how long that took. */
export async function startScript(
  script: string,
  readyText: string,
  settings: Record<string, string>,
): Promise<{ process: ChildProcess; startMs: number; stop: () => Promise<void> }> {
  const start = performance.now()
  const child = spawn(process.execPath, [script], {
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((settle, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      if (chunk.toString().includes(readyText)) settle()
    })
    child.once('exit', (code) => reject(new Error(`${script} ended with ${code}`)))
  })
  return {
    process: child,
    startMs: performance.now() - start,
    stop: async () => {
      child.kill('SIGINT')
      await once(child, 'exit')
    },
  }
}
