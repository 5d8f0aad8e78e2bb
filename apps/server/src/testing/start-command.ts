import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

/** Starts a command as an operator would, in a process of its own. */
export function startCommand(name: string, args: string[], settings: Record<string, string> = {}) {
  const script = join(import.meta.dirname, `../cli/${name}.ts`)
  const child = spawn(process.execPath, [script, ...args], {
    cwd: tmpdir(),
    env: settings,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const ended = async () => {
    const [[code], output, errors] = await Promise.all([
      once(child, 'close') as Promise<[number | null]>,
      text(child.stdout),
      text(child.stderr),
    ])
    return { code, output, errors }
  }
  return { kill: (signal: NodeJS.Signals) => child.kill(signal), ended: ended() }
}
