import { lookup } from 'node:dns/promises'
import { BoundSocket, isIPv6 } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '../config.ts'
import { StartError } from './start-error.ts'

/** Its file descriptor in a server process, after the three standard streams and the IPC channel. */
export const listeningSocket = 4

// If only the supervisor was killed, the orphaned server process holds the port until it notices.
const leftBehindMs = 1_500

/**
 * Holds the port for as long as the supervisor runs, but never accepts connections: each server process does that. If
 * a process dies, connections that it had not accepted wait for the next one.
 */
export async function bindSocket({
  host,
  port,
}: Pick<Config, 'host' | 'port'>): Promise<BoundSocket> {
  const { address } = await lookup(host)
  const deadline = Date.now() + leftBehindMs
  for (;;) {
    try {
      return new BoundSocket({ host: address, port })
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined
      if (code !== 'EADDRINUSE' || Date.now() > deadline) throw explain(error, code, port)
      await sleep(20)
    }
  }
}

const ownAddresses: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '::1' }

/** Where programs on this machine reach the server. */
export function localUrl({ host, port }: Pick<Config, 'host' | 'port'>): string {
  const address = ownAddresses[host] ?? host
  return `http://${isIPv6(address) ? `[${address}]` : address}:${port}`
}

function explain(error: unknown, code: unknown, port: number): unknown {
  if (code === 'EADDRINUSE')
    return new StartError(
      `port ${port} is already in use. Stop the other program, or set PORT to another one.`,
    )
  if (code === 'EACCES')
    return new StartError(`may not listen on port ${port}. Set PORT to another one.`)
  return error
}
