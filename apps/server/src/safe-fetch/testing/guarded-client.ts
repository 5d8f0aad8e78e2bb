import type { RequestListener } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect } from 'vitest'
import { createSafeFetch, type SafeFetchOptions } from '../safe-fetch.ts'
import { startStandInNetwork } from './stand-in-network.ts'

export const publicAddress = '93.184.215.14'

/** A client on an isolated network. Its test file fails at the end if anything ever reached the inside. */
export async function startGuardedClient(given: Partial<SafeFetchOptions> = {}) {
  const options = {
    allowHttp: true,
    allowHosts: [],
    ownAddresses: [],
    userAgent: 'Formstead',
    ...given,
  }
  const network = await startStandInNetwork()
  network.name('public.example', [publicAddress])
  await network.serve(publicAddress, echo)
  afterAll(async () => {
    await sleep(50)
    expect(network.insideConnects()).toBe(0)
    await network.stop()
  })
  return { network, options, safeFetch: createSafeFetch(options, network.wiring) }
}

export function redirectTo(location: string, status = 302): string {
  return `http://public.example/to?${encodeURIComponent(JSON.stringify([status, location]))}`
}

export function refused(code: string): unknown {
  return expect.objectContaining({ name: 'SafeFetchError', code })
}

const echo: RequestListener = (request, response) => {
  const { url = '/', method, headers } = request
  if (url.startsWith('/to?')) {
    const [status, location] = JSON.parse(decodeURIComponent(url.slice(4))) as [number, string]
    response.writeHead(status, { location }).end()
    return
  }
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    response.writeHead(200, { 'content-type': 'application/json', 'x-secret': 'kept back' })
    response.end(JSON.stringify({ method, url, headers, body: Buffer.concat(chunks).toString() }))
  })
}
