import type { IncomingHttpHeaders } from 'node:http'

export type PeerRequest = {
  method: string
  url: URL
  headers: IncomingHttpHeaders
  body: string
  form: URLSearchParams
}
export type PeerAnswer = { status: number; body: unknown; headers?: Record<string, string> }
/** Undefined if nothing is served there. */
export type Peer = (request: PeerRequest) => PeerAnswer | undefined
