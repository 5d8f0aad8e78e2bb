import { createServer } from 'node:http'
import { afterAll } from 'vitest'
import { freePort } from '../../../scripts/free-port.ts'

/** A third-party website with its own origin. */
export async function startHostSite(host: '127.0.0.1' | 'localhost' = '127.0.0.1') {
  const pages = new Map<string, { body: string; headers: Record<string, string> }>()
  const requested = new Set<string>()
  const port = await freePort()
  const server = createServer(({ url = '/' }, response) => {
    requested.add(url)
    const page = pages.get(new URL(url, 'http://host').pathname)
    response.writeHead(page ? 200 : 404, {
      'content-type': 'text/html; charset=utf-8',
      ...page?.headers,
    })
    response.end(page?.body)
  }).listen(port, '127.0.0.1')
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const origin = `http://${host}:${port}`
  return {
    origin,
    requested: (address: string) => requested.has(address.slice(origin.length)),
    /** Returns the address of a new page with this body. */
    page(body: string, { policy, head = '', attributes = '' }: PageOptions = {}): string {
      const path = `/${crypto.randomUUID()}`
      pages.set(path, {
        body: `<!doctype html><html lang="en" ${attributes}><head><title>Host</title><link rel="icon" href="data:,">${head}</head><body><main><h1>Host</h1>${body}</main></body></html>`,
        headers: policy ? { 'content-security-policy': policy } : {},
      })
      return origin + path
    },
    file(path: string, body: string, type: string): string {
      pages.set(path, { body, headers: { 'content-type': type } })
      return origin + path
    },
  }
}

type PageOptions = { policy?: string; head?: string; attributes?: string }
