import { once } from 'node:events'
import { connect, isIP, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { isSameAddress, type AddressGuard } from './address/address-guard.ts'
import { plainName } from './address/allowed-hosts.ts'
import { SafeFetchError, type SafeFetchCode } from './safe-fetch-error.ts'

export type Dial = (address: string, port: number) => Socket

type Way = { guard: AddressGuard; dial: Dial; connectTimeoutMs: number }

/** The addresses of a host, all of them checked, and the deadline for connecting to one. */
export type Checked = { addresses: readonly string[]; deadlineMs: number }

export async function checkAddresses(hostname: string, way: Way): Promise<Checked> {
  const deadlineMs = performance.now() + way.connectTimeoutMs
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new SafeFetchError('timed_out')), way.connectTimeoutMs)
  try {
    return { addresses: await Promise.race([way.guard(hostname), late.promise]), deadlineMs }
  } finally {
    clearTimeout(timer)
  }
}

export const dialByTcp: Dial = (address, port) =>
  connect({ host: address, port, noDelay: true, autoSelectFamily: false })

type Connected = { socket: Socket; address: string }

/** Connects to exactly the address that was checked; no name is resolved a second time. */
export async function connectChecked(url: URL, checked: Checked, dial: Dial): Promise<Connected> {
  const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80)
  const connected = await dialInTurn(checked, port, dial)
  if (url.protocol !== 'https:') return connected
  const name = plainName(url.hostname)
  return { ...connected, socket: await secure(connected.socket, name, checked.deadlineMs) }
}

export async function dialChecked(hostname: string, port: number, way: Way): Promise<Socket> {
  const { socket } = await dialInTurn(await checkAddresses(hostname, way), port, way.dial)
  return socket
}

async function dialInTurn(
  { addresses, deadlineMs }: Checked,
  port: number,
  dial: Dial,
): Promise<Connected> {
  let failure: SafeFetchCode = 'unreachable'
  for (const [index, address] of addresses.entries()) {
    const leftMs = deadlineMs - performance.now()
    if (leftMs <= 0) throw new SafeFetchError('timed_out')
    const isLast = index === addresses.length - 1
    const patience = AbortSignal.timeout(Math.ceil(isLast ? leftMs : leftMs / 2))
    const socket = dial(address, port)
    // Without a listener, a reset between here and undici's own listener ends the process.
    socket.on('error', () => {})
    try {
      await once(socket, 'connect', { signal: patience })
    } catch {
      socket.destroy()
      failure = patience.aborted ? 'timed_out' : 'unreachable'
      continue
    }
    if (isSameAddress(socket.remoteAddress, address)) return { socket, address }
    socket.destroy()
    throw new SafeFetchError('address_not_allowed')
  }
  throw new SafeFetchError(failure)
}

async function secure(socket: Socket, name: string, deadlineMs: number): Promise<Socket> {
  const late = AbortSignal.timeout(Math.max(0, Math.ceil(deadlineMs - performance.now())))
  const secured = connectTls({
    socket,
    host: name,
    servername: isIP(name) ? '' : name,
    ALPNProtocols: ['http/1.1'],
    // Explicit, because NODE_TLS_REJECT_UNAUTHORIZED=0 changes the default.
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
