import { spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import { createInterface } from 'node:readline'
import { freePort } from '../../../../../scripts/free-port.ts'

export type RedisPeer = {
  url: string
  /** Stops responding without closing connections, like an overloaded machine. */
  freeze: () => void
  thaw: () => void
  stop: () => Promise<void>
}

/** A real Redis without persistence. Fails if none is installed: a skipped test would promise too much. */
export async function startRedisPeer(port?: number): Promise<RedisPeer> {
  const chosenPort = port ?? (await freePort())
  const settings = ['--port', String(chosenPort), '--bind', '127.0.0.1', '--save', '']
  const child = spawn('redis-server', [...settings, '--appendonly', 'no', '--dir', tmpdir()], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exit = new Promise<void>((settle) => child.once('close', () => settle()))
  await new Promise<void>((settle, fail) => {
    child.once('error', () =>
      fail(new Error('redis-server is missing. Install it: apt-get install redis-server')),
    )
    child.once('exit', () => fail(new Error(`redis-server ended on port ${chosenPort}.`)))
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.includes('Ready to accept connections')) settle()
    })
  })
  return {
    url: `redis://127.0.0.1:${chosenPort}`,
    freeze: () => child.kill('SIGSTOP'),
    thaw: () => child.kill('SIGCONT'),
    stop: () => {
      child.kill('SIGKILL')
      return exit
    },
  }
}
