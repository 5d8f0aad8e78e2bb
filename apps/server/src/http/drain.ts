import { Server as TcpServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/**
 * Ends the connections without failing a request: no new ones are accepted, each response asks its client to reconnect
 * (to the process that replaces us), and idle ones stay open until they would have ended anyway. The HTTP server's own
 * `close()` would cut idle connections at once, while their next request may be on its way.
 */
export async function drain(app: FastifyInstance, limitMs: number): Promise<void> {
  app.isDraining = true
  const allEnded = new Promise<void>((settle) =>
    TcpServer.prototype.close.call(app.server, () => settle()),
  )
  await Promise.race([allEnded, sleep(limitMs, undefined, { ref: false })])
  app.server.closeAllConnections()
}
