import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { sendBuiltFile } from './built-files.ts'
import { etagOf } from './compress.ts'
import { openRoute } from './open-route.ts'

const path = '/logo.png'

/**
 * The URL of our logo, for services that show it next to a message. Null if they cannot reach us: they reject such
 * URLs.
 */
export function logoAddress(appUrl: string): string | null {
  const { protocol, hostname } = new URL(appUrl)
  return protocol === 'https:' && hostname.includes('.') ? `${appUrl}${path}` : null
}

/** Other sites load it cross-origin, cache it, and do not accept SVG. */
export function serveLogo(app: FastifyInstance, distFolder: string): void {
  const plain = readFileSync(join(distFolder, path))
  const file = { type: 'image/png', etag: etagOf(plain), plain }
  app.get(path, openRoute, (request, reply) => {
    reply.header('cache-control', 'public, max-age=86400')
    reply.header('cross-origin-resource-policy', 'cross-origin')
    return sendBuiltFile(request, reply, file)
  })
}
