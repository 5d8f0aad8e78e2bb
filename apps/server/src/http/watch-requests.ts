import type { Server } from 'node:http'

const recentMs = 100

/**
 * Returns a function that tells whether requests are currently coming in. A long-lived event stream counts only when it
 * begins.
 */
export function watchRequests(server: Pick<Server, 'on'>): () => boolean {
  let lastMs = -Infinity
  server.on('request', () => {
    lastMs = performance.now()
  })
  return () => performance.now() - lastMs < recentMs
}
