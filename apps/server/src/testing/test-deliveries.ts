import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { afterAll } from 'vitest'
import { createSafeDial, createSafeFetch, type SafeFetch } from '../safe-fetch/safe-fetch.ts'
import { createLogger } from '../http/request-log.ts'
import { deliveryParts } from '../modules/deliveries/start-deliveries.ts'
import type { createTestApp } from './test-app.ts'

export type Received = { path: string; headers: IncomingMessage['headers']; body: string }
type Answer = (received: Received, response: ServerResponse) => void

/** A receiver on loopback, under the name of a server on the internet. */
export async function startReceiver(answer: Answer = (_received, response) => response.end('ok')) {
  const received: Received[] = []
  const behavior = { answer }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const one = {
        path: request.url ?? '/',
        headers: request.headers,
        body: Buffer.concat(chunks).toString(),
      }
      received.push(one)
      behavior.answer(one, response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  afterAll(() => server.close().closeAllConnections())
  return {
    received,
    /** Sets how it responds from now on. */
    answerWith: (next: Answer) => void (behavior.answer = next),
    port,
  }
}

/**
 * Every name leads to the receiver. Applies all checks except those of addresses and certificates, which it cannot
 * pass.
 */
export function fetchTo({ port }: { port: number }, { totalTimeoutMs = 15_000 } = {}): SafeFetch {
  const safeFetch = createSafeFetch(
    { allowHttp: true, allowHosts: [], ownAddresses: [], userAgent: 'Formstead' },
    {
      resolve: () => Promise.resolve(['127.0.0.1']),
      judge: () => 'public',
      dial: () => connect({ host: '127.0.0.1', port }),
      totalTimeoutMs,
    },
  )
  return (url, request) => safeFetch(url.replace(/^https:/, 'http:'), request)
}

/** Dials ports of this machine, whatever the server's name. */
export const dialLoopback = createSafeDial(
  { allowHosts: [], ownAddresses: [] },
  { resolve: () => Promise.resolve(['127.0.0.1']), judge: () => 'public' },
)

type TestApp = Awaited<ReturnType<typeof createTestApp>>

export const partsFor = (
  { config, db, keys, storage }: Pick<TestApp, 'config' | 'db' | 'keys' | 'storage'>,
  receiver: { port: number },
  options?: { totalTimeoutMs?: number },
) =>
  deliveryParts(
    { config, db, keys, storage, logger: createLogger('silent') },
    fetchTo(receiver, options),
    dialLoopback,
  )
