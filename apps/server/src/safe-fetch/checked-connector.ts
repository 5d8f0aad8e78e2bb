import { once } from 'node:events'
import { connect, isIP, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { callbackify } from 'node:util'
import type { buildConnector } from 'undici'
import { isSameAddress, type AddressGuard } from './address-guard.ts'
import { plainName } from './allowed-hosts.ts'
import { SafeFetchError } from './safe-fetch-error.ts'

export type Dial = (address: string, port: number) => Socket

type Way = { guard: AddressGuard; dial: Dial; connectTimeoutMs: number }

/** Connects to the very address that was judged; no name is resolved a second time on the way. */
export function createCheckedConnector(url: URL, way: Way): buildConnector.connector {
  return (_options, callback) => {
    callbackify(() => connectChecked(url, way))((error: Error | null, socket: Socket) =>
      error ? callback(error, null) : callback(null, socket),
    )
  }
}

export const dialByTcp: Dial = (address, port) =>
  connect({ host: address, port, noDelay: true, autoSelectFamily: false })

async function connectChecked(url: URL, way: Way): Promise<Socket> {
  const late = AbortSignal.timeout(way.connectTimeoutMs)
  const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80)
  const socket = await dialChecked(url.hostname, port, way)
  return url.protocol === 'https:' ? secure(socket, plainName(url.hostname), late) : socket
}

export async function dialChecked(hostname: string, port: number, way: Way): Promise<Socket> {
  const deadline = Date.now() + way.connectTimeoutMs
  const late = AbortSignal.timeout(way.connectTimeoutMs)
  const addresses = await Promise.race([way.guard(hostname), failWhen(late)])
  return dialInTurn(addresses, port, way.dial, deadline)
}

async function dialInTurn(
  addresses: readonly string[],
  port: number,
  dial: Dial,
  deadline: number,
): Promise<Socket> {
  let failure = new SafeFetchError('unreachable')
  for (const [index, address] of addresses.entries()) {
    const leftMs = deadline - Date.now()
    if (leftMs <= 0) throw new SafeFetchError('timed_out')
    const isLast = index === addresses.length - 1
    const patience = AbortSignal.timeout(isLast ? leftMs : Math.ceil(leftMs / 2))
    const socket = dial(address, port)
    // Without a listener, a reset between here and undici's own listener ends the process.
    socket.on('error', () => {})
    try {
      await once(socket, 'connect', { signal: patience })
    } catch {
      socket.destroy()
      failure = new SafeFetchError(patience.aborted ? 'timed_out' : 'unreachable')
      continue
    }
    if (isSameAddress(socket.remoteAddress, address)) return socket
    socket.destroy()
    throw new SafeFetchError('address_not_allowed')
  }
  throw failure
}

async function secure(socket: Socket, name: string, late: AbortSignal): Promise<Socket> {
  const secured = connectTls({
    socket,
    host: name,
    servername: isIP(name) ? '' : name,
    ALPNProtocols: ['http/1.1'],
    // Said aloud, because NODE_TLS_REJECT_UNAUTHORIZED=0 changes the default.
    rejectUnauthorized: true,
  })
  secured.on('error', () => {})
  try {
    await once(secured, 'secureConnect', { signal: late })
    return secured
  } catch {
    secured.destroy()
    throw new SafeFetchError(late.aborted ? 'timed_out' : 'insecure_connection')
  }
}

async function failWhen(late: AbortSignal): Promise<never> {
  await once(late, 'abort')
  throw new SafeFetchError('timed_out')
}
