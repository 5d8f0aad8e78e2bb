import type { Socket } from 'node:net'
import { createAddressGuard, resolveBySystem, type Resolve } from './address/address-guard.ts'
import { readAllowedHosts } from './address/allowed-hosts.ts'
import { checkUrl } from './address/check-url.ts'
import { checkAddresses, dialByTcp, dialChecked, type Dial } from './checked-connector.ts'
import { classifyAddress } from './address/classify-address.ts'
import { createConnectionPool, type Connection } from './connection-pool.ts'
import { readText, type KeptText } from './read-text.ts'
import { filterHeaders, headersForOtherOrigin } from './request-headers.ts'
import { SafeFetchError } from './safe-fetch-error.ts'

export type SafeFetchOptions = {
  allowHttp: boolean
  allowHosts: readonly string[]
  ownAddresses: readonly string[]
  userAgent: string
  /**
   * How long an idle connection is kept for another call; by default, each call opens its own. A call that changes
   * something fails if the other side closes the connection at the same moment, so its caller must be able to repeat it.
   */
  keepMs?: number
}

export type SafeRequest = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  headers?: Record<string, string>
  body?: string | Uint8Array
  /** With 0, a redirect is returned like any other response; otherwise exceeding the limit is an error. */
  maxRedirects?: number
  signal?: AbortSignal
}

export type SafeResponse = KeptText & { status: number; headers: Record<string, string> }

export type SafeDial = (host: string, port: number) => Promise<Socket>

export type SafeFetch = (url: string, request?: SafeRequest) => Promise<SafeResponse>

/** Replaced only in tests; none of this can be set by the configuration. */
export type Wiring = {
  resolve: Resolve
  dial: Dial
  classify: typeof classifyAddress
  connectTimeoutMs: number
  totalTimeoutMs: number
}

const realWiring: Wiring = {
  resolve: resolveBySystem,
  dial: dialByTcp,
  classify: classifyAddress,
  connectTimeoutMs: 3_000,
  totalTimeoutMs: 15_000,
}

const shownHeaders = ['content-type', 'retry-after']

type Hop = {
  url: URL
  method: string
  headers: Record<string, string>
  body: string | Uint8Array | null
}

/** Connects to a non-HTTP server that a user named, under the same rules. */
export function createSafeDial(
  options: Pick<SafeFetchOptions, 'allowHosts' | 'ownAddresses'>,
  testWiring: Partial<Wiring> = {},
): SafeDial {
  const wiring = { ...realWiring, ...testWiring }
  const rules = {
    allowedHosts: readAllowedHosts(options.allowHosts),
    ownAddresses: options.ownAddresses,
  }
  const guard = createAddressGuard(rules, wiring.resolve, wiring.classify)
  return (host, port) => dialChecked(host, port, { ...wiring, guard })
}

/** All requests to user-supplied URLs go through this. */
export function createSafeFetch(
  options: SafeFetchOptions,
  testWiring: Partial<Wiring> = {},
): SafeFetch {
  const wiring = { ...realWiring, ...testWiring }
  const allowedHosts = readAllowedHosts(options.allowHosts)
  const urlRules = { allowHttp: options.allowHttp, allowedHosts }
  const addressRules = { allowedHosts, ownAddresses: options.ownAddresses }
  const guard = createAddressGuard(addressRules, wiring.resolve, wiring.classify)

  const way = { ...wiring, guard }
  const { keepMs = 0 } = options
  const connections = createConnectionPool(wiring.dial, keepMs)

  return async (url, request = {}) => {
    const maxRedirects = request.maxRedirects ?? 0
    let hop: Hop = {
      url: checkUrl(url, urlRules),
      method: request.method ?? 'GET',
      headers: filterHeaders(request.headers ?? {}),
      body: request.body ?? null,
    }
    const late = new AbortController()
    const timer = setTimeout(() => late.abort(), wiring.totalTimeoutMs)
    try {
      for (let hops = 0; ; hops++) {
        const { location, ...response } = await send(hop, late.signal, request.signal)
        if (location === undefined || maxRedirects === 0) return response
        if (hops === maxRedirects) throw new SafeFetchError('too_many_redirects')
        hop = redirect(hop, response.status, checkUrl(location, urlRules, hop.url))
      }
    } finally {
      clearTimeout(timer)
    }
  }

  async function send(hop: Hop, late: AbortSignal, signal: AbortSignal | undefined) {
    const either = signal ? AbortSignal.any([late, signal]) : late
    try {
      const checked = await checkAddresses(hop.url.hostname, way)
      const kept = connections.take(hop.url, checked)
      const call = { hop, signal: either, hasBegun: false }
      if (!kept) return await sendOver(connections.open(hop.url, checked), call)
      return await sendOver(kept, call).catch((error: unknown) => {
        // The other side usually closed the idle connection, which is normal. But it may have acted on the call before,
        // so only a call that changes nothing, or was not sent, is repeated on a new connection. A `SafeFetchError` here
        // comes from a connection that refused to dial again, which undici asks for only if it has sent nothing.
        const isHarmless = hop.method === 'GET' || error instanceof SafeFetchError
        if (!isHarmless || call.hasBegun || either.aborted) throw error
        return sendOver(connections.open(hop.url, checked), call)
      })
    } catch (error) {
      if (error instanceof SafeFetchError) throw error
      signal?.throwIfAborted()
      throw new SafeFetchError(late.aborted ? 'timed_out' : 'connection_lost')
    }
  }

  async function sendOver(connection: Connection, call: Call) {
    const { hop, signal } = call
    try {
      const response = await connection.client.request({
        path: hop.url.pathname + hop.url.search,
        method: hop.method,
        headers: {
          ...hop.headers,
          'user-agent': options.userAgent,
          'accept-encoding': 'identity',
        },
        body: hop.body,
        signal,
        reset: keepMs === 0,
      })
      call.hasBegun = true
      const header = (name: string) => [response.headers[name] ?? []].flat()[0]
      const text = await readText(response.body, header('content-encoding'))
      if (!text.isTruncated) connections.giveBack(connection)
      return {
        status: response.statusCode,
        headers: Object.fromEntries(
          shownHeaders.flatMap((name) => {
            const value = header(name)
            return value === undefined ? [] : [[name, value]]
          }),
        ),
        location: isRedirect(response.statusCode) ? header('location') : undefined,
        ...text,
      }
    } finally {
      if (!connections.has(connection)) await connection.client.destroy()
    }
  }
}

type Call = { hop: Hop; signal: AbortSignal; hasBegun: boolean }

function isRedirect(status: number): boolean {
  return [301, 302, 303, 307, 308].includes(status)
}

function redirect(from: Hop, status: number, url: URL): Hop {
  const headers =
    url.origin === from.url.origin ? from.headers : headersForOtherOrigin(from.headers)
  const becomesGet = status === 303 || (status < 303 && from.method === 'POST')
  if (!becomesGet) return { ...from, url, headers }
  const { 'content-type': _dropped, ...rest } = headers
  return { url, method: 'GET', headers: rest, body: null }
}
