import type { Server } from 'node:http'

const recentMs = 100

/** Says whether requests come in at the moment. One that stays open for long, to be told of news, counts when it begins. */
export function watchRequests(server: Pick<Server, 'on'>): () => boolean {
  let lastMs = -Infinity
  server.on('request', () => {
    lastMs = performance.now()
  })
  return () => performance.now() - lastMs < recentMs
}
