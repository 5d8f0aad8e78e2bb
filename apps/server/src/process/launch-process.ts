import { fork, type ChildProcess } from 'node:child_process'
import type { BoundSocket } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { environmentWith, type Config } from '../config.ts'
import type { Order } from './server-process.ts'

/** Built, we are JavaScript, and so is the server process beside us. */
const isBuilt = import.meta.filename.endsWith('.js')
const program = fileURLToPath(
  new URL(isBuilt ? './server-process.js' : './server-process.ts', import.meta.url),
)
const nodeOptions = [
  '--disable-proto=delete',
  ...(isBuilt ? [] : ['--import', new URL('./load-drizzle-as-commonjs.ts', import.meta.url).href]),
]

/** A server process that loads its code, and then waits to be told to serve. */
export function launchProcess(
  config: Config,
  socket: BoundSocket,
  settings: Record<string, string>,
): ChildProcess {
  return fork(program, {
    execArgv: nodeOptions,
    // After the standard ones and the channel, the socket is what it knows as `listeningSocket`.
    stdio: ['ignore', 'inherit', 'inherit', 'ipc', socket.fd()],
    env: environmentWith({ NODE_COMPILE_CACHE: join(config.dataDir, 'cache'), ...settings }),
  })
}

export function send(child: ChildProcess, order: Order): void {
  if (child.connected) child.send(order)
}
