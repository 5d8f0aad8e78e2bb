import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { atEnd } from '../at-end.ts'
import { createGooglePeer } from './google-peer.ts'
import type { Peer, PeerRequest } from './peer.ts'
import { createSheetsPeer } from './sheets-peer.ts'
import { createStripeConnectPeer } from './stripe-connect-peer.ts'

/** Google and Stripe on one loopback port, distinguished by host name. */
export async function startProviderPeers() {
  const google = createGooglePeer()
  const sheets = createSheetsPeer(google.grantOf)
  const stripe = createStripeConnectPeer()
  const received: PeerRequest[] = []
  const behavior: { intercept: Peer } = { intercept: () => undefined }

  async function read(request: IncomingMessage): Promise<PeerRequest> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks).toString()
    return {
      method: request.method ?? '',
      url: new URL(request.url ?? '', `https://${request.headers.host}`),
      headers: request.headers,
      body,
      form: new URLSearchParams(body),
    }
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const one = await read(request)
    received.push(one)
    const { status, body, headers } = behavior.intercept(one) ??
      google.answer(one) ??
      sheets.answer(one) ??
      stripe.answer(one) ?? { status: 404, body: { error: 'nothing here' } }
    response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(JSON.stringify(body))
  }

  const server = createServer((request, response) => {
    respond(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  atEnd(() => server.close().closeAllConnections())
  return {
    port: (server.address() as AddressInfo).port,
    received,
    google,
    sheets,
    stripe,
    /** Responds instead of the services, unless it returns undefined. */
    intercept: (peer: Peer) => void (behavior.intercept = peer),
    settings: { ...google.settings, ...stripe.settings },
  }
}
