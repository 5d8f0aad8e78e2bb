import type { Socket } from 'node:net'
import { callbackify } from 'node:util'
import { createSmtp, type Smtp } from './smtp.ts'

export type OwnSmtp = {
  host: string
  port: number
  encryption: 'tls' | 'ssl' | null
  username: string
  password: string
}

/**
 * A workspace's own mail server. Its address comes from a user and is reached with the same precautions as any other.
 */
export function connectOwnSmtp(
  { host, port, encryption, username, password }: OwnSmtp,
  dial: (host: string, port: number) => Promise<Socket>,
  timeouts: Parameters<typeof createSmtp>[1] = {},
): Smtp {
  const open = callbackify(async () => ({ connection: await dial(host, port) }))
  const options: Parameters<typeof createSmtp>[0] = {
    host,
    port,
    secure: encryption === 'ssl',
    requireTLS: encryption === 'tls',
    ignoreTLS: encryption === null,
    auth: { user: username, pass: password },
    tls: { servername: host },
    getSocket: (_options, done) => open((error, socket) => done(error, socket)),
  }
  return createSmtp(options, timeouts)
}
