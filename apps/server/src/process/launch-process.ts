import { fork, type ChildProcess } from 'node:child_process'
import type { BoundSocket } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { environmentWith, type Config } from '../config.ts'
import type { Order } from './server-process.ts'

/** In a build, we and the server process are JavaScript. */
const isBuilt = import.meta.filename.endsWith('.js')
const program = fileURLToPath(
  new URL(isBuilt ? './server-process.js' : './server-process.ts', import.meta.url),
)
const nodeOptions = [
  '--disable-proto=delete',
  ...(isBuilt ? [] : ['--import', new URL('./load-drizzle-as-commonjs.ts', import.meta.url).href]),
]

/** Starts a server process that loads its code and then waits for the order to serve. */
export function launchProcess(
  config: Config,
  socket: BoundSocket,
  settings: Record<string, string>,
): ChildProcess {
  return fork(program, {
    execArgv: nodeOptions,
    // The socket follows the standard streams and the IPC channel; the process knows it as `listeningSocket`.
    stdio: ['ignore', 'inherit', 'inherit', 'ipc', socket.fd()],
    env: environmentWith({ NODE_COMPILE_CACHE: join(config.dataDir, 'cache'), ...settings }),
  })
}

export function send(child: ChildProcess, order: Order): void {
  if (child.connected) child.send(order)
}
